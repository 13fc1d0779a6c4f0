import type { Tone } from '../../ui/StatusLabel.tsx'

const tones: Readonly<Record<string, Tone>> = {
  REVIEW: 'amber',
  READY: 'blue',
  SENT: 'blue',
  DELIVERED: 'blue',
  NOTIFIED: 'blue',
  PAYMENT_PLAN: 'blue',
  PAID: 'green',
  COMPLETED_PAID: 'green',
  UNDELIVERED: 'red',
  PAYMENT_ERROR: 'red',
  UNSUCCESSFUL: 'red',
  DISPUTE: 'red',
}

/** Review waits for staff; what is on its way informs; completed, cancelled and unknown ones call for nothing. */
export const billingStatusTone = (status: string): Tone => tones[status] ?? 'neutral'
