import type { Tone } from '../ui/StatusLabel.tsx'

const statusTones: Readonly<Record<string, Tone>> = {
  SUCCESS: 'green',
  PENDING: 'amber',
  FAILED: 'red',
  DISPUTE: 'red',
}
const postingTones: Readonly<Record<string, Tone>> = { posted: 'green', posting: 'blue', failed: 'red' }

export const paymentStatusTone = (status: string): Tone => statusTones[status] ?? 'neutral'
export const postingTone = (posting: string): Tone => postingTones[posting] ?? 'neutral'

const closedDisputes = ['won', 'warning_closed', 'lost', 'charge_refunded']

/** An open dispute calls for an answer. One in a state that this version does not know counts as open (specification). */
export const disputeTone = (code: string): Tone => (closedDisputes.includes(code) ? 'neutral' : 'red')
