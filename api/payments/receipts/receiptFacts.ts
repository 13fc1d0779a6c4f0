import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { PaymentDetail } from '../../contract/payments.ts'
import type { practices } from '../../db/schema.ts'
import { localDate } from '../../time/localInstant.ts'
import type { ReceiptTexts } from './receiptTexts.ts'

/** Facts of a payment that a receipt states. Decimal amounts. */
export type ReceiptedPayment = Pick<
  PaymentDetail,
  | 'id'
  | 'external_id'
  | 'post_date'
  | 'created_at'
  | 'payment_method_type'
  | 'method_label'
  | 'amount'
  | 'convenience_fee'
  | 'refunded'
  | 'status'
>

/** The practice of a receipt. */
export type ReceiptingPractice = Pick<typeof practices.$inferSelect, 'name' | 'taxId' | 'currency' | 'timezone'>

/** How a receipt writes days and amounts. */
export function receiptFormat({ currency }: ReceiptingPractice, { locale }: ReceiptTexts) {
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return {
    /** From `YYYY-MM-DD`. */
    day: (date: string) => day.format(new Date(date)),
    /** From a decimal amount. */
    money: (amount: string) => money.format(amount as Intl.StringNumericLiteral),
  }
}

/** The post date or, without one, the practice’s day of the payment. */
export const receiptDay = ({ post_date: day, created_at: at }: ReceiptedPayment, { timezone }: ReceiptingPractice) =>
  day ?? localDate(new Date(at), timezone)

/** The lines of a receipt, without empty ones. It names no visit and no procedure. */
export function receiptFacts(
  payment: ReceiptedPayment,
  practice: ReceiptingPractice,
  words: ReceiptTexts,
): (readonly [label: string, value: string])[] {
  const { name, taxId, currency } = practice
  const { day, money } = receiptFormat(practice, words)
  const { amount, convenience_fee: fee, refunded, method_label: label, payment_method_type: method } = payment
  const total = toDecimal(toMinor(amount, currency) + toMinor(fee, currency), currency)
  const isAny = (decimal: string) => toMinor(decimal, currency) > 0
  const facts: (readonly [label: string, value: string] | false)[] = [
    [words.practice, taxId ? `${name} (${words.taxId} ${taxId})` : name],
    [words.date, day(receiptDay(payment, practice))],
    [words.method, label ?? words.methods[method] ?? method.replaceAll('_', ' ')],
    [words.amount, money(amount)],
    isAny(fee) && [words.fee, money(fee)],
    isAny(fee) && [words.total, money(total)],
    isAny(refunded) && [words.refunded, money(refunded)],
    [words.reference, payment.external_id ?? payment.id],
  ]
  return facts.filter((fact) => fact !== false)
}
