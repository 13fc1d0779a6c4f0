import type { CallStatus } from '../../contract/calls.ts'

export const callJobName = 'followCall'

/** Duration of each step of the embedded phone service, in seconds. */
export const stepSeconds = { initiated: 2, ringing: 3, in_progress: 12 } as const satisfies Partial<
  Record<CallStatus, number>
>
export type OpenStatus = keyof typeof stepSeconds

/**
 * Next status of a call at the embedded phone service, which calls no one: numbers ending in 09 never answer, a
 * caller's phone ending in 08 never rings. Every other call succeeds.
 */
export function nextStep(call: { status: OpenStatus; toPhone: string }, ownPhone: string | null): CallStatus {
  if (call.status === 'initiated') return ownPhone?.endsWith('08') ? 'failed' : 'ringing'
  if (call.status === 'ringing') return call.toPhone.endsWith('09') ? 'no_answer' : 'in_progress'
  return 'completed'
}
