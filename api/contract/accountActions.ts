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

const noCycle = 'There is no billing cycle for the patient.'
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
    if (isDependent) return "Cannot set dependent's account on hold, please navigate to guarantor's account."
    return isPaused && pauseCode(pauseReason ?? 'manual') !== 'manual' ? 'Billing is paused already.' : null
  },
  resume: ({ isPaused, pauseReason }) => {
    if (!isPaused) return 'Billing is not paused.'
    return externalPauses.has(pauseCode(pauseReason ?? ''))
      ? 'Billing was paused in the connected billing system and can be resumed only there.'
      : null
  },
  approve: ({ isDependent, cycleStatus }) => {
    if (isDependent) return "Cannot approve dependent's account, please navigate to guarantor's account."
    return cycleStatus === null || cycleStatus === 'review' || cycleStatus === 'cancelled'
      ? null
      : 'Only billing that is not ready, in review or cancelled can be approved.'
  },
  restart: ({ isDependent, isPaused, cycleStatus }) => {
    if (isDependent) return "Cannot restart dependent's rule, please navigate to guarantor's account."
    if (cycleStatus === null) return 'There is no billing cycle to restart.'
    return isPaused ? 'Billing is paused: resume it first.' : null
  },
  cancel: ({ cycleStatus }) => {
    if (cycleStatus === null) return noCycle
    return endStatuses.has(cycleStatus) ? 'Billing has ended already.' : null
  },
  setStatus: ({ cycleStatus }) => (cycleStatus === null ? noCycle : null),
  editAddress: ({ billingFeatures }) =>
    billingFeatures.includes('addressPosting')
      ? null
      : 'The billing system of this practice does not take address changes.',
  delete: ({ isExternal }) =>
    isExternal ? 'This account comes from the connected billing system and can be deleted only there.' : null,
} satisfies Record<string, (state: AccountState) => string | null>

export type AccountAction = keyof typeof checks

/**
 * Why the state of an account forbids an action; null where it does not. The text is fit to be shown. The API refuses
 * by it, and the gateway tells it before anyone tries.
 */
export const accountRefusal = (action: AccountAction, state: AccountState): string | null => checks[action](state)
