import { describe, expect, it } from 'vitest'
import { evidenceKinds, helpfulEvidence } from '../../../contract/disputeEvidence.ts'
import { disputeReasons } from '../../../contract/disputes.ts'
import type { DocumentSection } from '../../pdf/PaymentDocument.ts'
import { evidenceDocuments } from './evidenceDocuments.ts'
import type { EvidenceFacts, PaidCharge } from './EvidenceFacts.ts'
import { evidenceTexts } from './evidenceTexts.ts'
import { preparedItemsOf } from './preparedEvidence.ts'

const charge = (serviceDate: string, amount = 5000): PaidCharge => ({
  serviceDate,
  procedureCode: '99213',
  description: 'Office visit',
  provider: 'Dr. Ada Hill',
  amount,
})
const payment = (id: string, createdAt: string, charges: PaidCharge[]) => ({
  id,
  amount: 5000,
  refunded: 0,
  methodLabel: 'Visa •••• 4242',
  externalId: null,
  createdAt,
  charges,
})
const nothing: EvidenceFacts = {
  reason: 'fraudulent',
  practice: { name: 'Harbor Clinic', timezone: 'America/Chicago', currency: 'USD' },
  patient: { name: 'Ana Abbott', email: null, address: null },
  payment: { ...payment('p1', '2026-10-02T03:30:00.000Z', []), unapplied: 5000, receiptSentAt: null },
  consents: [],
  statements: [],
  messages: [],
  earlier: [],
  similar: [],
  policies: {},
}
const paid = { ...nothing, payment: { ...nothing.payment, charges: [charge('2026-09-20')], unapplied: 0 } }
const everything: EvidenceFacts = {
  ...paid,
  patient: {
    name: 'Ana Abbott',
    email: 'ana@example.com',
    address: {
      street_number: '7',
      street: 'Oak Ave',
      line2: '',
      city: 'Salem',
      state: 'OR',
      zip_code: '97301',
      country: 'US',
    },
  },
  consents: [
    {
      title: 'Automatic payments',
      text: 'I authorize Oak Clinic to charge Visa 4242.',
      signedAt: '2026-08-01T15:00:00.000Z',
      method: 'phone',
      staff: 'Frida Front',
      address: '198.51.100.7',
      fingerprint: 'abc',
      revokedAt: null,
    },
  ],
  statements: [
    { type: 'sent', at: '2026-09-25T14:05:00.000Z', channel: 'sms' },
    { type: 'opened', at: '2026-09-26T01:00:00.000Z', channel: null },
  ],
  messages: [{ at: '2026-10-01T14:00:00.000Z', isFromPatient: true, type: 'sms', text: 'I just paid' }],
  earlier: [payment('p0', '2026-07-01T15:00:00.000Z', [])],
  similar: [payment('p2', '2026-10-05T15:00:00.000Z', [charge('2026-10-03')])],
  policies: { refund_policy_disclosure: { text: 'Refunds within 30 days.', at: '2026-01-05T00:00:00.000Z' } },
}
const textOf = (facts: EvidenceFacts, kind: string) => evidenceTexts(facts).find((text) => text.kind === kind)?.text
const kindsOf = (facts: EvidenceFacts) => preparedItemsOf(facts).map(({ kind }) => kind)

describe('Evidence that helps', () => {
  it('is defined for every reason; an unknown reason counts as general', () => {
    for (const reason of disputeReasons) {
      const kinds = helpfulEvidence(reason)
      expect(new Set(kinds).size).toBe(kinds.length)
      expect(kinds.every((kind) => evidenceKinds.includes(kind))).toBe(true)
    }
    expect(helpfulEvidence('of_tomorrow')).toEqual(helpfulEvidence('general'))
    expect(helpfulEvidence('constructor')).toEqual(helpfulEvidence('general'))
  })

  it.each([
    ['fraudulent', 'customer_signature'],
    ['unrecognized', 'receipt'],
    ['duplicate', 'duplicate_charge_explanation'],
    ['credit_not_processed', 'refund_policy_disclosure'],
    ['product_not_received', 'service_documentation'],
    ['product_unacceptable', 'service_documentation'],
    ['subscription_canceled', 'customer_signature'],
    ['debit_not_authorized', 'customer_signature'],
  ])('differs by reason: with %s, %s comes first', (reason, first) => {
    const [piece] = preparedItemsOf({ ...everything, reason })
    expect(piece).toMatchObject({ kind: first, is_helpful: true })
  })

  it('is empty if the bank itself returned the payment', () => {
    expect(preparedItemsOf({ ...everything, reason: 'insufficient_funds' }).some((piece) => piece.is_helpful)).toBe(
      false,
    )
  })
})

describe('Prepared evidence', () => {
  it('contains only known facts', () => {
    expect(kindsOf(nothing).toSorted()).toEqual(['customer_name', 'receipt'])
    expect(kindsOf(everything)).toHaveLength(15)
  })

  it('names the services that the payment paid for, without diagnoses', () => {
    expect(textOf(everything, 'product_description')).toBe(
      'Medical services provided by Harbor Clinic:\n09/20/2026: Office visit (99213), $50.00 of this payment',
    )
    expect(textOf(everything, 'service_date')).toBe('09/20/2026')
  })

  it('says when statements were sent and opened, in the practice’s time zone', () => {
    expect(textOf(everything, 'access_activity_log')).toBe(
      [
        '09/25/2026, 9:05 AM CDT: statement sent by text message',
        '09/25/2026, 8:00 PM CDT: the patient opened the statement with their name and date of birth',
      ].join('\n'),
    )
  })

  it('claims no difference between payments for the same service', () => {
    expect(textOf(everything, 'duplicate_charge_explanation')).toContain('is for services on 10/03/2026')
    const same = { ...everything, similar: [payment('p2', '2026-10-05T15:00:00.000Z', [charge('2026-09-20')])] }
    expect(kindsOf(same)).not.toContain('duplicate_charge_explanation')
    expect(kindsOf(same)).not.toContain('duplicate_charge_documentation')
  })

  it('claims that no refund is due only if the payment was applied in full and nothing was refunded', () => {
    expect(textOf(paid, 'refund_refusal_explanation')).toContain('so no refund is due')
    for (const more of [{ unapplied: 1 }, { refunded: 1 }])
      expect(kindsOf({ ...paid, payment: { ...paid.payment, ...more } })).not.toContain('refund_refusal_explanation')
  })

  it('takes a policy from an earlier response, and documents with their sources', () => {
    expect(textOf(everything, 'refund_policy_disclosure')).toBe('Refunds within 30 days.')
    const documents = evidenceDocuments(everything)
    expect(documents.map(({ kind, source }) => [kind, source.type, source.count])).toEqual([
      ['customer_signature', 'consents', 1],
      ['customer_communication', 'messages', 1],
      ['service_documentation', 'visits', 1],
      ['receipt', 'payment', 1],
      ['duplicate_charge_documentation', 'similar_payments', 1],
    ])
    const [{ text, rows }] = documents[0]!.document.sections as [DocumentSection]
    expect(text).toBe('I authorize Oak Clinic to charge Visa 4242.')
    expect(rows).toEqual([
      ['Signed', '08/01/2026, 10:00 AM CDT'],
      ['How', 'By phone'],
      ['Recorded by', 'Frida Front'],
      ['IP address', '198.51.100.7'],
      ['Fingerprint of the signature (SHA-256)', 'abc'],
    ])
    expect(JSON.stringify(documents[1]!.document)).toContain('10/01/2026, 9:00 AM CDT · Ana Abbott · text message')
  })
})
