/** What of an account decides whether something may be done to it now. */
export interface AccountState {
  isDependent: boolean
  isPaused: boolean
  pauseReason: string | null
}

/** Pauses that the billing system made, and only it can end. */
const externalPauses = new Set(['external_pause', 'external_payment_plan', 'external_unapplied', 'deleted'])

/** An `auto` prefix of the server says that a pause was made by a check, not by a person; it is not shown. */
export const pauseCode = (reason: string): string => reason.replace(/^auto[_[\]-]*/, '').replace(/\]$/, '')

const states = {
  pause: ({ isDependent, isPaused, pauseReason }: AccountState) => {
    if (isDependent) return "Cannot set dependent's account on hold, please navigate to guarantor's account."
    if (isPaused && pauseCode(pauseReason ?? 'manual') !== 'manual') return 'Billing is paused already.'
    return null
  },
  resume: ({ isPaused, pauseReason }: AccountState) => {
    if (!isPaused) return 'Billing is not paused.'
    if (externalPauses.has(pauseCode(pauseReason ?? '')))
      return 'Billing was paused in the connected billing system and can be resumed only there.'
    return null
  },
}
export type AccountAction = keyof typeof states

/**
 * Why the state of an account forbids an action; null where it does not. The text is fit to be shown. The API refuses
 * by it, and the gateway tells it before anyone tries.
 */
export const accountRefusal = (action: AccountAction, state: AccountState): string | null => states[action](state)
