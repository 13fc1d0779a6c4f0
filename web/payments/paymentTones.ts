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
