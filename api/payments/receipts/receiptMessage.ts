import { receiptFacts, type ReceiptedPayment, type ReceiptingPractice } from './receiptFacts.ts'
import { receiptWords } from './receiptWords.ts'

/** The receipt of a payment in the patient's language; it names no visit and no procedure. */
export function receiptMessage(
  payment: ReceiptedPayment,
  practice: ReceiptingPractice,
  language: string,
): { subject: string; text: string } {
  const words = receiptWords(language)
  const lines = receiptFacts(payment, practice, words).map(([label, value]) => `${label}: ${value}`)
  const note = payment.status === 'pending' ? [words.pending] : []
  return { subject: words.subject(practice.name), text: [words.thanks, ...lines, ...note].join('\n') }
}
