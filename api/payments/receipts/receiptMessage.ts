import { receiptFacts, type ReceiptedPayment, type ReceiptingPractice } from './receiptFacts.ts'
import { receiptTexts } from './receiptTexts.ts'

/** The receipt of a payment in the patient's language; it names no visit and no procedure. */
export function receiptMessage(
  payment: ReceiptedPayment,
  practice: ReceiptingPractice,
  language: string,
): { subject: string; text: string } {
  const words = receiptTexts(language)
  const lines = receiptFacts(payment, practice, words).map(([label, value]) => `${label}: ${value}`)
  const note = payment.status === 'pending' ? [words.pending] : []
  return { subject: words.subject(practice.name), text: [words.thanks, ...lines, ...note].join('\n') }
}
