import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { billingStatusMessages } from './billingStatusMessages.ts'

/**
 * The label of a cycle's status; only system users see the full name of `completed_paid` (specification, section 4).
 */
export function billingStatusLabel(
  status: string,
  statusText: string,
  isSystemUser: boolean,
  texts: TextsOf<typeof billingStatusMessages>,
): string {
  if (status === 'COMPLETED_PAID' && isSystemUser) return texts.completedPaidInFull
  return wordFor(texts, status) ?? codeInWords(statusText)
}

export type BillingStatusLabel = (status: string, statusText: string, isSystemUser: boolean) => string

/** `billingStatusLabel` in the user's language. */
export function useBillingStatusLabel(): BillingStatusLabel {
  const texts = useMessages(billingStatusMessages)
  return (status, statusText, isSystemUser) => billingStatusLabel(status, statusText, isSystemUser, texts)
}
