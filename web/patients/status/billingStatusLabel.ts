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
  isReachable = false,
): string {
  // The status is of the last message. Only the contacts say whether the patient can be reached.
  if (status === 'UNDELIVERED' && isReachable) return texts.undelivered
  if (status === 'COMPLETED_PAID' && isSystemUser) return texts.completedPaidInFull
  return wordFor(texts, status) ?? codeInWords(statusText)
}

export type BillingStatusLabel = (
  status: string,
  statusText: string,
  isSystemUser: boolean,
  isReachable?: boolean,
) => string

/** `billingStatusLabel` in the user's language. */
export function useBillingStatusLabel(): BillingStatusLabel {
  const texts = useMessages(billingStatusMessages)
  return (status, statusText, isSystemUser, isReachable) =>
    billingStatusLabel(status, statusText, isSystemUser, texts, isReachable)
}
