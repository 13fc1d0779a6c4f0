import { fileEvidenceKinds } from '../../../contract/disputeFiles.ts'
import { type Dispute, textEvidenceKinds } from '../../../contract/disputes.ts'
import { isOneOf, lostDisputes, wonDisputes } from '../../../contract/disputeStates.ts'
import type { PaymentDetail } from '../../../contract/payments.ts'
import { evidenceFormat } from '../prepared/evidenceFormat.ts'
import type { DocumentSection, PaymentDocument } from '../../pdf/PaymentDocument.ts'

/** An event of the payment. */
export interface TimelineEntry {
  type: string
  /** ISO 8601. */
  at: string
  user: string | null
}

interface Recorded {
  payment: Pick<PaymentDetail, 'amount' | 'created_at' | 'method_label' | 'patient' | 'id' | 'external_id'>
  dispute: Dispute
  practice: { name: string; timezone: string; currency: string }
  timeline: readonly TimelineEntry[]
}

/** The words that the screen shows; other codes lose their underscores. */
const labels: Readonly<Record<string, string>> = {
  credit_not_processed: 'Refund not received',
  customer_initiated: 'Initiated by the customer',
  product_not_received: 'Service not received',
  product_unacceptable: 'Service unacceptable',
  subscription_canceled: 'Payments canceled',
  customer_name: 'Patient name',
  customer_email_address: 'Patient email',
  product_description: 'Service description',
  service_date: 'Date of service',
  access_activity_log: 'Statements and messages',
  duplicate_charge_explanation: 'Why the charges are not duplicates',
  refund_policy_disclosure: 'Refund policy and how it was disclosed',
  refund_refusal_explanation: 'Why no refund is due',
  cancellation_policy_disclosure: 'Cancellation policy and how it was disclosed',
  cancellation_rebuttal: 'Why the charge is valid despite the cancellation',
  uncategorized_text: 'Anything else',
  customer_communication: 'Messages with the patient',
  customer_signature: 'Signed consent',
  duplicate_charge_documentation: 'Documents for the other charge',
  service_documentation: 'Visit documentation',
  uncategorized_file: 'Other file',
  dispute_submitted: 'Dispute evidence submitted',
}

const words = (code: string) => labels[code] ?? code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

const statusWords = (status: string) =>
  isOneOf(wonDisputes, status) ? 'Won' : isOneOf(lostDisputes, status) ? 'Lost' : words(status)

/** A dispute for the practice's records: the disputed payment, the evidence, its files, and the timeline. */
export function disputeDocument({ payment, dispute, practice, timeline }: Recorded): PaymentDocument {
  const format = evidenceFormat({ practice })
  const money = (amount: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: practice.currency }).format(
      amount as Intl.StringNumericLiteral,
    )
  const facts: (readonly [label: string, value: string] | null)[] = [
    ['Practice', practice.name],
    ['Patient', `${payment.patient.first_name} ${payment.patient.last_name}`],
    [
      'Payment',
      [`${money(payment.amount)} on ${format.day(payment.created_at)}`, payment.method_label]
        .filter(Boolean)
        .join(', '),
    ],
    ['Reference', payment.external_id ?? payment.id],
    ['Status', statusWords(dispute.status)],
    ['Reason', words(dispute.reason)],
    ['Disputed amount', money(dispute.amount)],
    ['Disputed on', format.dateTime(dispute.created_at)],
    dispute.evidence_due_at === null ? null : ['Evidence due', format.dateTime(dispute.evidence_due_at)],
    ['Evidence submitted', dispute.submit_date === null ? 'Not submitted' : format.dateTime(dispute.submit_date)],
  ]
  return {
    title: 'Dispute and evidence',
    facts: facts.filter((fact) => fact !== null),
    sections: [
      ...textSections(dispute),
      ...fileSection(dispute),
      {
        heading: 'Timeline',
        rows: timeline.map(({ type, at, user }) => [
          format.dateTime(at),
          user === null ? words(type) : `${words(type)}, ${user}`,
        ]),
      },
    ],
  }
}

const textSections = ({ evidences }: Dispute): DocumentSection[] =>
  textEvidenceKinds.flatMap((kind) => (evidences[kind] ? [{ heading: words(kind), text: evidences[kind] }] : []))

function fileSection({ files }: Dispute): DocumentSection[] {
  if (files.length === 0) return []
  const ordered = fileEvidenceKinds.flatMap((kind) => files.filter((file) => file.kind === kind))
  const rows = ordered.map(({ kind, name, size }) => [words(kind), `${name} (${Math.ceil(size / 1024)} kB)`])
  return [{ heading: 'Files', rows }]
}
