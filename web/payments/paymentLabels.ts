import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { paymentMessages } from './paymentMessages.ts'

/** Labels of the server's payment codes; an unknown code is made readable. */
export interface PaymentLabels {
  type: (code: string) => string
  method: (code: string) => string
  posting: (code: string) => string
  dispute: (code: string) => string
  /** Why a payment was declined; a code without a label is a plain decline. */
  failure: (code: string) => string
  status: (status: string, statusText: string) => string
}

export function paymentLabels(texts: TextsOf<typeof paymentMessages>): PaymentLabels {
  const labelOf = (kind: string) => (code: string) => wordFor(texts, `${kind}_${code}`) ?? codeInWords(code)
  const statusOf = labelOf('status')
  return {
    type: labelOf('type'),
    method: labelOf('method'),
    posting: labelOf('posting'),
    dispute: labelOf('dispute'),
    failure: (code) => wordFor(texts, `failure_${code}`) ?? texts.failure_generic_decline,
    status: (status, statusText) => (status === 'UNKNOWN' ? codeInWords(statusText) : statusOf(status.toLowerCase())),
  }
}

/** The labels in the user's language. */
export const usePaymentLabels = (): PaymentLabels => paymentLabels(useMessages(paymentMessages))
