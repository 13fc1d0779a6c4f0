import type { CallStatus } from '../../contract/calls.ts'

export const callJobName = 'followCall'

/** Seconds that the embedded telephone stays at each step. */
export const stepSeconds = { initiated: 2, ringing: 3, in_progress: 12 } as const satisfies Partial<
  Record<CallStatus, number>
>
export type OpenStatus = keyof typeof stepSeconds

/**
 * What becomes of a call next, at the embedded telephone, which reaches nobody outside: numbers that end in 09 are never
 * answered by the other side, an own telephone that ends in 08 never rings. Every other call goes well.
 */
export function nextStep(call: { status: OpenStatus; toPhone: string }, ownPhone: string | null): CallStatus {
  if (call.status === 'initiated') return ownPhone?.endsWith('08') ? 'failed' : 'ringing'
  if (call.status === 'ringing') return call.toPhone.endsWith('09') ? 'no_answer' : 'in_progress'
  return 'completed'
}
