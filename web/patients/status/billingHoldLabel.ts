import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { billingHoldMessages } from './billingHoldMessages.ts'

/** The label of a billing hold reason; unknown reasons show their code. */
export function useBillingHoldLabel(): (code: string) => string {
  const texts = useMessages(billingHoldMessages)
  return (code) => wordFor(texts, code) ?? codeInWords(code).toLowerCase()
}
