import type { ConsentMethod } from '../../../contract/cards.ts'
import type { EvidenceSource } from '../../../contract/disputeEvidence.ts'
import type { FileEvidenceKind } from '../../../contract/disputeFiles.ts'
import type { DocumentSection, PaymentDocument } from '../../pdf/PaymentDocument.ts'
import type { EvidenceFacts, KnownPayment } from './EvidenceFacts.ts'
import { type EvidenceFormat, evidenceFormat } from './evidenceFormat.ts'
import { distinctPayments } from './evidenceTexts.ts'

/** A document that can be generated, with its source. */
export interface PreparedDocument {
  kind: FileEvidenceKind
  fileName: string
  document: PaymentDocument
  source: { type: EvidenceSource; count: number; at: string | null }
}

/** Documents for the evidence files, from the known facts. */
export function evidenceDocuments(facts: EvidenceFacts): PreparedDocument[] {
  const format = evidenceFormat(facts)
  const made = [consentDocument, messagesDocument, visitsDocument, receiptDocument, duplicatesDocument]
  return made.flatMap((make) => make(facts, format) ?? [])
}

type Make = (facts: EvidenceFacts, format: EvidenceFormat) => PreparedDocument | null

/** The heading of each document: patient and payment. */
const about = ({ practice, patient, payment }: EvidenceFacts, format: EvidenceFormat) => [
  ['Practice', practice.name] as const,
  ['Patient', patient.name] as const,
  ['Payment', paymentWords(payment, format)] as const,
]

const paymentWords = ({ amount, createdAt, methodLabel }: KnownPayment, format: EvidenceFormat) =>
  [`${format.money(amount)} on ${format.day(createdAt)}`, methodLabel].filter(Boolean).join(', ')

const consentMethodWords: Record<ConsentMethod, string> = {
  on_screen: 'On screen, at the practice',
  link: 'Through a link sent to the patient',
  paper: 'On paper',
  phone: 'By phone',
}

const consentDocument: Make = (facts, format) => {
  const { consents } = facts
  const last = consents.at(-1)
  if (!last) return null
  const sections = consents.map((consent): DocumentSection => {
    const { title, text, signedAt, method, staff, address, fingerprint, revokedAt } = consent
    const rows = [
      ['Signed', format.dateTime(signedAt)],
      ['How', method && consentMethodWords[method]],
      ['Recorded by', staff],
      ['IP address', address],
      ['Fingerprint of the signature (SHA-256)', fingerprint],
      ['Revoked', revokedAt && format.dateTime(revokedAt)],
    ].filter((row): row is string[] => row[1] !== null)
    return { heading: title, rows, ...(text !== null && { text }) }
  })
  return {
    kind: 'customer_signature',
    fileName: 'Signed consent.pdf',
    document: { title: 'Signed consent', facts: about(facts, format), sections },
    source: { type: 'consents', count: consents.length, at: last.signedAt },
  }
}

const messagesDocument: Make = (facts, format) => {
  const { messages, patient, practice } = facts
  const last = messages.at(-1)
  if (!last) return null
  const sections = messages.map(({ at, isFromPatient, type, text }): DocumentSection => {
    const from = isFromPatient ? patient.name : practice.name
    return { heading: `${format.dateTime(at)} · ${from} · ${type === 'sms' ? 'text message' : type}`, text }
  })
  return {
    kind: 'customer_communication',
    fileName: 'Messages with the patient.pdf',
    document: { title: 'Messages with the patient', facts: about(facts, format), sections },
    source: { type: 'messages', count: messages.length, at: last.at },
  }
}

/** Charges of a payment by day of service. Diagnoses are omitted: the bank needs the service, not its cause. */
function visitSections({ charges }: KnownPayment, format: EvidenceFormat): DocumentSection[] {
  const dates = [...new Set(charges.map(({ serviceDate }) => serviceDate))].toSorted()
  return dates.map((date) => {
    const ofDay = charges.filter(({ serviceDate }) => serviceDate === date)
    const provider = ofDay.find((charge) => charge.provider !== null)?.provider
    const heading = [`Services on ${format.date(date)}`, provider].filter(Boolean).join(' · ')
    const rows = ofDay.map(({ procedureCode, description, amount }) => [
      `${description} (${procedureCode})`,
      format.money(amount),
    ])
    return { heading, rows }
  })
}

const visitsDocument: Make = (facts, format) => {
  const sections = visitSections(facts.payment, format)
  if (sections.length === 0) return null
  return {
    kind: 'service_documentation',
    fileName: 'Services and charges.pdf',
    document: { title: 'Services covered by the payment', facts: about(facts, format), sections },
    source: { type: 'visits', count: sections.length, at: null },
  }
}

const receiptDocument: Make = (facts, format) => {
  const { payment } = facts
  const rows = [
    ['Date', format.dateTime(payment.createdAt)],
    ['Paid with', payment.methodLabel ?? '—'],
    ['Amount', format.money(payment.amount)],
    ...(payment.refunded > 0 ? [['Refunded', format.money(payment.refunded)]] : []),
    ['Reference', payment.externalId ?? payment.id],
    ...(payment.receiptSentAt === null
      ? []
      : [['Receipt sent to the patient', format.dateTime(payment.receiptSentAt)]]),
  ]
  return {
    kind: 'receipt',
    fileName: 'Receipt.pdf',
    document: { title: 'Receipt', facts: about(facts, format), sections: [{ heading: 'Payment', rows }] },
    source: { type: 'payment', count: 1, at: payment.receiptSentAt ?? payment.createdAt },
  }
}

const duplicatesDocument: Make = (facts, format) => {
  const { payment } = facts
  const others = distinctPayments(facts)
  if (others.length === 0 || payment.charges.length === 0) return null
  const sections = [payment, ...others].flatMap((each): DocumentSection[] => [
    { heading: `Payment of ${paymentWords(each, format)}`, rows: [['Reference', each.externalId ?? each.id]] },
    ...visitSections(each, format),
  ])
  return {
    kind: 'duplicate_charge_documentation',
    fileName: 'Payments and their services.pdf',
    document: { title: 'Payments and the services each one covers', facts: about(facts, format), sections },
    source: { type: 'similar_payments', count: others.length, at: null },
  }
}
