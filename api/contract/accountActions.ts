import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Facts of an account that decide which actions are allowed now. */
export interface AccountState {
  isDependent: boolean
  isPaused: boolean
  pauseReason: string | null
  /** Status of the last billing cycle; null without one. */
  cycleStatus: string | null
  /** Whether the account exists in a billing system. */
  isExternal: boolean
  /** Optional features of the practice’s billing system. */
  billingFeatures: readonly string[]
}

const noCycle = refuse('no_cycle')
const endStatuses = new Set(['paid', 'completed', 'completed_paid', 'unsuccessful', 'cancelled'])

/** Pauses that the billing system created and only it can end. */
const externalPauses = new Set(['external_pause', 'external_payment_plan', 'external_unapplied', 'deleted'])

/**
 * Pause reason without the prefix that marks an automatic check: `auto_manual`, `auto[manual]` and `auto[check]manual`
 * are all `manual` (specification, pause reasons).
 */
export const pauseCode = (reason: string): string =>
  reason.replace(/^auto(?:\[[^\]]*\](?=.)[_-]?|[[_-]+)/, '').replace(/\]$/, '')

const checks = {
  pause: ({ isDependent, isPaused, pauseReason }) => {
    if (isDependent) return refuse('dependent_pause')
    return isPaused && pauseCode(pauseReason ?? 'manual') !== 'manual' ? refuse('paused_already') : null
  },
  resume: ({ isPaused, pauseReason }) => {
    if (!isPaused) return refuse('not_paused_now')
    return externalPauses.has(pauseCode(pauseReason ?? '')) ? refuse('resume_elsewhere') : null
  },
  approve: ({ isDependent, cycleStatus }) => {
    if (isDependent) return refuse('dependent_approve')
    return cycleStatus === null || cycleStatus === 'review' || cycleStatus === 'cancelled'
      ? null
      : refuse('approve_state')
  },
  restart: ({ isDependent, isPaused, cycleStatus }) => {
    if (isDependent) return refuse('dependent_restart')
    if (cycleStatus === null) return refuse('no_cycle_to_restart')
    return isPaused ? refuse('resume_first') : null
  },
  cancel: ({ cycleStatus }) => {
    if (cycleStatus === null) return noCycle
    return endStatuses.has(cycleStatus) ? refuse('ended_already') : null
  },
  moveToReview: ({ cycleStatus }) => {
    if (cycleStatus === null) return noCycle
    return cycleStatus === 'ready' ? null : refuse('move_to_review_state')
  },
  setStatus: ({ cycleStatus }) => (cycleStatus === null ? noCycle : null),
  editAddress: ({ billingFeatures }) =>
    billingFeatures.includes('addressPosting') ? null : refuse('no_address_posting'),
  delete: ({ isExternal }) => (isExternal ? refuse('delete_elsewhere') : null),
} satisfies Record<string, (state: AccountState) => Refusal | null>

export type AccountAction = keyof typeof checks

/** Denial reason from the account’s state, or null. The API rejects by it, and the gateway returns it beforehand. */
export const accountRefusal = (action: AccountAction, state: AccountState): Refusal | null => checks[action](state)
