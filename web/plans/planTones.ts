import type { Tone } from '../ui/StatusLabel.tsx'

const statusTones: Readonly<Record<string, Tone>> = { SUBSCRIBED: 'blue', DECLINED: 'red', PAID: 'green' }

export const planStatusTone = (status: string): Tone => statusTones[status] ?? 'neutral'

const installmentTones: Readonly<Record<string, Tone>> = { PAID: 'green', CHARGING: 'blue' }

/** A declined installment that is due again is red. */
export const installmentTone = (status: string, attempts: number): Tone =>
  status === 'DUE' && attempts > 0 ? 'red' : (installmentTones[status] ?? 'neutral')
