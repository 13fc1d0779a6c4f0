import { toDecimal } from '../contract/currency.ts'
import type { payments, practices } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'

type Payment = typeof payments.$inferSelect

/** The receipt of a payment in the patient's language; it names no visit and no procedure. */
export function receiptMessage(
  payment: Payment,
  { name, taxId, currency }: typeof practices.$inferSelect,
  language: string,
): { subject: string; text: string } {
  const isSpanish = language === 'spanish'
  const words = isSpanish ? spanish : english
  const format = new Intl.NumberFormat(isSpanish ? 'es-US' : 'en-US', { style: 'currency', currency })
  const money = (minor: number) => format.format(Number(toDecimal(minor, currency)))
  const facts: (readonly [label: string, value: string | null])[] = [
    [words.practice, taxId ? `${name} (${words.taxId} ${taxId})` : name],
    [words.date, payment.postDate ?? isoInstant(payment.createdAt).slice(0, 10)],
    [words.method, payment.methodLabel ?? payment.paymentMethodType.replaceAll('_', ' ')],
    [words.amount, money(payment.amount)],
    [words.fee, payment.convenienceFee ? money(payment.convenienceFee) : null],
    [words.total, payment.convenienceFee ? money(payment.amount + payment.convenienceFee) : null],
    [words.refunded, payment.refunded > 0 ? money(payment.refunded) : null],
    [words.reference, payment.externalId ?? payment.id],
  ]
  const lines = facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
  const note = payment.status === 'pending' ? [words.pending] : []
  return { subject: words.subject(name), text: [words.thanks, ...lines, ...note].join('\n') }
}

const english = {
  subject: (practice: string) => `Your receipt from ${practice}`,
  thanks: 'Thank you for your payment.',
  practice: 'Practice',
  taxId: 'tax ID',
  date: 'Date',
  method: 'Paid by',
  amount: 'Amount',
  fee: 'Convenience fee',
  total: 'Total',
  refunded: 'Refunded',
  reference: 'Reference',
  pending: 'The payment is pending. It counts once the bank has confirmed it.',
}
const spanish: typeof english = {
  subject: (practice) => `Su recibo de ${practice}`,
  thanks: 'Gracias por su pago.',
  practice: 'Consulta',
  taxId: 'NIF',
  date: 'Fecha',
  method: 'Pagado con',
  amount: 'Importe',
  fee: 'Cargo por servicio',
  total: 'Total',
  refunded: 'Devuelto',
  reference: 'Referencia',
  pending: 'El pago está en curso; contará cuando el banco lo confirme.',
}
