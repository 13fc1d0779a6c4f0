import { describe, expect, it } from 'vitest'
import type { Dispute } from '../../../contract/disputes.ts'
import { disputeDocument } from './disputeDocument.ts'
import { documentPdf } from '../../pdf/documentPdf.ts'

const dispute: Dispute = {
  id: '01900000-0001-7000-8000-000000000001',
  status: 'warning_closed',
  reason: 'product_not_received',
  amount: '120.00',
  evidence_due_at: '2026-10-20T23:59:00.000Z',
  evidences: { customer_name: 'Ana Abbott' },
  files: [
    {
      id: '01900000-0001-7000-8000-000000000002',
      kind: 'receipt',
      name: 'Receipt.pdf',
      type: 'application/pdf',
      size: 2049,
    },
  ],
  submit_date: '2026-10-10T15:00:00.000Z',
  submission_count: 1,
  is_confirming: false,
  created_at: '2026-10-06T15:00:00.000Z',
}
const recorded = {
  dispute,
  payment: {
    id: 'p1',
    external_id: null,
    amount: '120.00',
    created_at: '2026-10-01T15:00:00.000Z',
    method_label: 'Visa •••• 4242',
    patient: { first_name: 'Ana', last_name: 'Abbott', external_id: null },
  },
  practice: { name: 'Harbor Clinic', timezone: 'America/Chicago', currency: 'USD' },
  timeline: [{ type: 'dispute_submitted', at: '2026-10-10T15:00:00.000Z', user: 'Fay Front' }],
}

describe('The record of a dispute', () => {
  it('has the dispute, its reason and outcome, the evidence, the files and the timeline', () => {
    const { facts, sections } = disputeDocument(recorded)
    expect(Object.fromEntries(facts)).toMatchObject({
      Patient: 'Ana Abbott',
      Payment: '$120.00 on 10/01/2026, Visa •••• 4242',
      Status: 'Won',
      Reason: 'Service not received',
      'Evidence submitted': '10/10/2026, 10:00 AM CDT',
    })
    expect(sections).toEqual([
      { heading: 'Patient name', text: 'Ana Abbott' },
      { heading: 'Files', rows: [['Receipt', 'Receipt.pdf (3 kB)']] },
      { heading: 'Timeline', rows: [['10/10/2026, 10:00 AM CDT', 'Dispute evidence submitted, Fay Front']] },
    ])
  })

  it('is a PDF, also with long evidence in any alphabet', async () => {
    const long = { ...dispute, evidences: { uncategorized_text: 'Пациент был на приёме. Long text. '.repeat(400) } }
    const pdf = await documentPdf(disputeDocument({ ...recorded, dispute: long }))
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2)
  })
})
