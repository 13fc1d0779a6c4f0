import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { billingHoldMessages } from './billingHoldMessages.ts'

/** Why a visit is held back from billing, in words; a reason that this version does not know by its own code. */
export function useBillingHoldLabel(): (code: string) => string {
  const texts = useMessages(billingHoldMessages)
  return (code) => wordFor(texts, code) ?? codeInWords(code).toLowerCase()
}
