import { expect, test } from 'vitest'
import type { PaymentLabels } from '../../payments/paymentLabels.ts'
import { callMessages } from '../calls/callMessages.ts'
import { billingReasonMessages } from '../status/billingReasonMessages.ts'
import { describeEntry } from './describeEntry.ts'
import { eventMessages } from './eventMessages.ts'
import { timelineMessages } from './timelineMessages.ts'

const words = {
  events: eventMessages.en,
  texts: timelineMessages.en,
  statusLabel: (_status: string, text: string) => text,
  reasons: billingReasonMessages.en,
  payments: {} as PaymentLabels,
  calls: callMessages.en,
  disputeReason: (code: string) => code,
}
const synced = (counts: Record<string, string>) =>
  describeEntry(
    'patient_synced',
    Object.entries(counts).map(([name, value]) => ({ name, value })),
    words,
  ).details

test('A pause shows its reason, end and note, or only its reason', () => {
  const paused = (facts: Record<string, string>) =>
    describeEntry(
      'billing_paused',
      Object.entries(facts).map(([name, value]) => ({ name, value })),
      words,
    ).details
  const facts = { reason: 'manual', until: '2026-12-01', notes: 'On vacation' }
  expect(paused(facts)).toEqual([words.reasons.manual, 'until 12/01/2026', 'On vacation'])
  expect(paused({ reason: 'manual' })).toEqual([words.reasons.manual])
})

test('A sync shows what it imported and omits zeros', () => {
  expect(synced({ visits_added: '2', visits_changed: '0', payments_added: '10' })).toEqual([
    'visits added: 2',
    'payments added: 10',
  ])
  expect(synced({ visits_added: '0', visits_changed: '0', payments_added: '0' })).toEqual(['nothing new'])
})
