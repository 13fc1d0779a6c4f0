import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import type { TextsOf } from '../i18n/messages.ts'
import type { planMessages } from './planMessages.ts'

/** Labels of the server's plan codes; an unknown code is made readable. */
export function planLabels(texts: TextsOf<typeof planMessages>) {
  const word = (kind: string, code: string, text: string) => wordFor(texts, `${kind}_${code}`) ?? codeInWords(text)
  return {
    status: (status: string, statusText: string) => word('status', status, statusText),
    installment: (status: string, statusText: string) => word('installment', status, statusText),
    interval: (interval: string, intervalText: string) =>
      wordFor(texts, `interval_${interval}`) ?? intervalText.replaceAll('_', ' '),
    type: (typeText: string) => word('type', typeText, typeText),
  }
}
