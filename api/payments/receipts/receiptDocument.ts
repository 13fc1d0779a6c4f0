import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { PaymentDetail } from '../../contract/payments.ts'
import { groupBy } from '../../listing/groupBy.ts'
import { localDate } from '../../time/localInstant.ts'
import type { DocumentSection, PaymentDocument } from '../pdf/PaymentDocument.ts'
import { receiptFacts, receiptFormat, type ReceiptedPayment, type ReceiptingPractice } from './receiptFacts.ts'
import { receiptTexts, type ReceiptTexts } from './receiptTexts.ts'

/** A payment that a printed receipt is for. */
export type PrintedPayment = ReceiptedPayment &
  Pick<PaymentDetail, 'patient' | 'applies' | 'unapplied' | 'discount' | 'refunds'>

interface Printed {
  payment: PrintedPayment
  practice: ReceiptingPractice
  /** The patient's. */
  language: string
}

/** A receipt to print: what was paid and how, the visits it pays by their day, and what was refunded. No procedures. */
export function receiptDocument({ payment, practice, language }: Printed): PaymentDocument {
  const words = receiptTexts(language)
  const { money } = receiptFormat(practice, words)
  const { first_name: first, last_name: last } = payment.patient
  const [ofPractice, ...facts] = receiptFacts(payment, practice, words)
  const hasDiscount = toMinor(payment.discount, practice.currency) > 0
  return {
    title: words.title,
    facts: [
      ofPractice!,
      [words.patient, `${first} ${last}`],
      ...facts,
      ...(hasDiscount ? [[words.discount, money(payment.discount)] as const] : []),
      ...(payment.status === 'pending' ? [[words.status, words.pending] as const] : []),
    ],
    sections: [appliedSection(payment, practice, words), refundsSection(payment, practice, words)].filter(
      ({ rows }) => rows.length > 0,
    ),
    pages: words,
  }
}

type Rows = DocumentSection & { rows: readonly (readonly string[])[] }

function appliedSection(
  { applies, unapplied }: PrintedPayment,
  practice: ReceiptingPractice,
  words: ReceiptTexts,
): Rows {
  const { day, money } = receiptFormat(practice, words)
  const { currency } = practice
  const byVisit = groupBy(applies, ({ visit_id: id }) => id)
  const visits = [...byVisit.values()].toSorted((one, other) =>
    one[0]!.service_date.localeCompare(other[0]!.service_date),
  )
  const rows = visits.map((parts) => {
    const paid = parts.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
    return [words.visitOf(day(parts[0]!.service_date)), money(toDecimal(paid, currency))]
  })
  const isLeft = toMinor(unapplied, currency) > 0
  return { heading: words.applied, rows: [...rows, ...(isLeft ? [[words.unapplied, money(unapplied)]] : [])] }
}

/** Completed and pending refunds. A failed refund returned no money. */
function refundsSection({ refunds }: PrintedPayment, practice: ReceiptingPractice, words: ReceiptTexts): Rows {
  const { day, money } = receiptFormat(practice, words)
  const rows = refunds
    .filter(({ status }) => status !== 'failed')
    .map(({ amount, status, created_at: at }) => [
      day(localDate(new Date(at), practice.timezone)),
      status === 'pending' ? `${money(amount)} (${words.isPending})` : money(amount),
    ])
  return { heading: words.refunds, rows }
}
