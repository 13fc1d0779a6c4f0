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

/**
 * Review needs staff; statuses in progress are informational; completed, canceled and unknown ones need no attention.
 */
export const billingStatusTone = (status: string): Tone => tones[status] ?? 'neutral'
