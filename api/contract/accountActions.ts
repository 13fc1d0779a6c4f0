import { accountRefusals } from './refusalTexts.ts'
/** What of an account decides whether something may be done to it now. */
export interface AccountState {
  isDependent: boolean
  isPaused: boolean
  pauseReason: string | null
  /** Status of the last billing cycle; null without one. */
  cycleStatus: string | null
  /** Whether a billing system knows the account. */
  isExternal: boolean
  /** What the practice's billing system lets us do. */
  billingFeatures: readonly string[]
}

const noCycle = accountRefusals.no_cycle
const endStatuses = new Set(['paid', 'completed', 'completed_paid', 'unsuccessful', 'cancelled'])

/** Pauses that the billing system made, and only it can end. */
const externalPauses = new Set(['external_pause', 'external_payment_plan', 'external_unapplied', 'deleted'])

/**
 * The reason of a pause without the prefix that says that a check made it, not a person: `auto_manual`, `auto[manual]`
 * and `auto[check]manual` are all `manual` (specification, pause reasons).
 */
export const pauseCode = (reason: string): string =>
  reason.replace(/^auto(?:\[[^\]]*\](?=.)[_-]?|[[_-]+)/, '').replace(/\]$/, '')

const checks = {
  pause: ({ isDependent, isPaused, pauseReason }) => {
    if (isDependent) return accountRefusals.dependent_pause
    return isPaused && pauseCode(pauseReason ?? 'manual') !== 'manual' ? accountRefusals.paused_already : null
  },
  resume: ({ isPaused, pauseReason }) => {
    if (!isPaused) return accountRefusals.not_paused_now
    return externalPauses.has(pauseCode(pauseReason ?? '')) ? accountRefusals.resume_elsewhere : null
  },
  approve: ({ isDependent, cycleStatus }) => {
    if (isDependent) return accountRefusals.dependent_approve
    return cycleStatus === null || cycleStatus === 'review' || cycleStatus === 'cancelled'
      ? null
      : accountRefusals.approve_state
  },
  restart: ({ isDependent, isPaused, cycleStatus }) => {
    if (isDependent) return accountRefusals.dependent_restart
    if (cycleStatus === null) return accountRefusals.no_cycle_to_restart
    return isPaused ? accountRefusals.resume_first : null
  },
  cancel: ({ cycleStatus }) => {
    if (cycleStatus === null) return noCycle
    return endStatuses.has(cycleStatus) ? accountRefusals.ended_already : null
  },
  setStatus: ({ cycleStatus }) => (cycleStatus === null ? noCycle : null),
  editAddress: ({ billingFeatures }) =>
    billingFeatures.includes('addressPosting') ? null : accountRefusals.no_address_posting,
  delete: ({ isExternal }) => (isExternal ? accountRefusals.delete_elsewhere : null),
} satisfies Record<string, (state: AccountState) => string | null>

export type AccountAction = keyof typeof checks

/**
 * Why the state of an account forbids an action; null where it does not. The text is fit to be shown. The API refuses
 * by it, and the gateway tells it before anyone tries.
 */
export const accountRefusal = (action: AccountAction, state: AccountState): string | null => checks[action](state)
