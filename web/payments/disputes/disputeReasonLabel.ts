import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { disputeReasonMessages } from './disputeReasonMessages.ts'

/** A dispute's reason in a few words, by the processor's code. */
export const disputeReasonLabel = (texts: TextsOf<typeof disputeReasonMessages>) => (code: string) =>
  wordFor(texts, `short_${code}`) ?? codeInWords(code)

/** The same in the user's language. */
export const useDisputeReasonLabel = () => disputeReasonLabel(useMessages(disputeReasonMessages))
