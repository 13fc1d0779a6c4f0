import type { Tone } from '../ui/StatusLabel.tsx'

const statusTones: Readonly<Record<string, Tone>> = { SUBSCRIBED: 'blue', DECLINED: 'red', PAID: 'green' }

export const planStatusTone = (status: string): Tone => statusTones[status] ?? 'neutral'
