import type { TextEvidenceKind } from '../../../contract/disputes.ts'
import type { EvidenceSource } from '../../../contract/disputeEvidence.ts'
import type { EvidenceFacts, KnownPayment, PaidCharge, StatementLine } from './EvidenceFacts.ts'
import { type EvidenceFormat, evidenceFormat } from './evidenceFormat.ts'

/** A text with its source. */
export interface PreparedText {
  kind: TextEvidenceKind
  text: string
  source: { type: EvidenceSource; count: number; at: string | null }
}

const source = (type: EvidenceSource, count = 1, at: string | null = null) => ({ type, count, at })

/** Days of service that a payment pays for, without duplicates. */
const serviceDates = (charges: readonly PaidCharge[]) =>
  [...new Set(charges.map(({ serviceDate }) => serviceDate))].toSorted()

/** Texts for the evidence fields, from the known facts. */
export function evidenceTexts(facts: EvidenceFacts): PreparedText[] {
  const format = evidenceFormat(facts)
  return [
    ...patientTexts(facts),
    ...visitTexts(facts, format),
    ...statementTexts(facts, format),
    ...duplicateTexts(facts, format),
    ...refundTexts(facts, format),
    ...earlierTexts(facts, format),
    ...policyTexts(facts),
  ]
}

function patientTexts({ patient: { name, email, address } }: EvidenceFacts): PreparedText[] {
  const texts: (PreparedText | false)[] = [
    { kind: 'customer_name', text: name, source: source('patient') },
    email !== null && { kind: 'customer_email_address', text: email, source: source('patient') },
    address !== null && { kind: 'billing_address', text: addressText(address), source: source('patient') },
  ]
  return texts.filter((text) => text !== false)
}

const addressText = ({
  street_number,
  street,
  line2,
  city,
  state,
  zip_code,
}: NonNullable<EvidenceFacts['patient']['address']>) =>
  [[street_number, street].filter(Boolean).join(' '), line2, `${city}, ${state} ${zip_code}`].filter(Boolean).join('\n')

const chargeLine = ({ serviceDate, description, procedureCode, amount }: PaidCharge, format: EvidenceFormat) =>
  `${format.date(serviceDate)}: ${description} (${procedureCode}), ${format.money(amount)} of this payment`

function visitTexts({ practice, payment: { charges } }: EvidenceFacts, format: EvidenceFormat): PreparedText[] {
  if (charges.length === 0) return []
  const dates = serviceDates(charges)
  const visits = source('visits', dates.length)
  const lines = charges.map((charge) => chargeLine(charge, format))
  return [
    {
      kind: 'product_description',
      text: [`Medical services provided by ${practice.name}:`, ...lines].join('\n'),
      source: visits,
    },
    { kind: 'service_date', text: dates.map((date) => format.date(date)).join(', '), source: visits },
  ]
}

function statementLine({ type, at, channel }: StatementLine, format: EvidenceFormat): string {
  if (type === 'opened')
    return `${format.dateTime(at)}: the patient opened the statement with their name and date of birth`
  const by = channel === null ? '' : ` by ${channel === 'sms' ? 'text message' : channel}`
  return `${format.dateTime(at)}: statement sent${by}`
}

function statementTexts({ statements }: EvidenceFacts, format: EvidenceFormat): PreparedText[] {
  const last = statements.at(-1)
  if (!last) return []
  const text = statements.map((line) => statementLine(line, format)).join('\n')
  return [{ kind: 'access_activity_log', text, source: source('statements', statements.length, last.at) }]
}

/** The services of a payment, in a few words. */
function purposeOf({ charges }: Pick<KnownPayment, 'charges'>, format: EvidenceFormat): string {
  const dates = serviceDates(charges).map((date) => format.date(date))
  return dates.length === 0 ? 'the account balance' : `services on ${dates.join(', ')}`
}

/** Only payments for different services are not duplicates. */
export const distinctPayments = ({ payment, similar }: EvidenceFacts): readonly KnownPayment[] => {
  const paid = new Set(serviceDates(payment.charges))
  return similar.filter(({ charges }) => charges.length > 0 && serviceDates(charges).every((date) => !paid.has(date)))
}

function duplicateTexts(facts: EvidenceFacts, format: EvidenceFormat): PreparedText[] {
  const { payment } = facts
  const others = distinctPayments(facts)
  if (others.length === 0 || payment.charges.length === 0) return []
  const lines = [payment, ...others].map(
    (each) =>
      `The payment of ${format.money(each.amount)} on ${format.day(each.createdAt)} is for ${purposeOf(each, format)}.`,
  )
  const text = ['The charges are for different services.', ...lines].join('\n')
  return [{ kind: 'duplicate_charge_explanation', text, source: source('similar_payments', others.length) }]
}

/** A payment that was applied in full leaves nothing to refund. */
function refundTexts({ payment }: EvidenceFacts, format: EvidenceFormat): PreparedText[] {
  if (payment.charges.length === 0 || payment.unapplied > 0 || payment.refunded > 0) return []
  const text = `The payment of ${format.money(payment.amount)} was applied in full to ${purposeOf(payment, format)}. The account has no credit from it, so no refund is due.`
  return [{ kind: 'refund_refusal_explanation', text, source: source('visits', serviceDates(payment.charges).length) }]
}

function earlierTexts({ earlier, payment }: EvidenceFacts, format: EvidenceFormat): PreparedText[] {
  const [latest] = earlier
  if (!latest) return []
  const card = payment.methodLabel ?? 'the same card'
  const made = `to the practice with ${card}`
  const intro =
    earlier.length === 1
      ? `The patient made one earlier payment ${made}, which was not disputed:`
      : `The patient made ${earlier.length} earlier payments ${made}, none of which were disputed:`
  const lines = earlier.map(({ createdAt, amount }) => `${format.day(createdAt)}: ${format.money(amount)}`)
  const text = [intro, ...lines].join('\n')
  return [{ kind: 'uncategorized_text', text, source: source('earlier_payments', earlier.length, latest.createdAt) }]
}

const policyTexts = ({ policies }: EvidenceFacts): PreparedText[] =>
  (['refund_policy_disclosure', 'cancellation_policy_disclosure'] as const).flatMap((kind) => {
    const policy = policies[kind]
    return policy ? [{ kind, text: policy.text, source: source('earlier_dispute', 1, policy.at) }] : []
  })
