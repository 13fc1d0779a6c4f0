import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import type { TextsOf } from '../../i18n/messages.ts'
import type { callMessages } from './callMessages.ts'

/** The results of a call in the order of the form (specification, constants). */
export const callResults = [
  'AGREED',
  'PAYMENT_PLAN',
  'VOICE_MAIL',
  'NO_REPLY',
  'DISPUTE',
  'PAID',
  'ESCALATED',
  'UPDATED_INSURANCE',
  'REQUEST_STATEMENT',
  'NOT_IN_SERVICE',
  'REQUESTED_FOLLOWUP',
  'OTHER',
] as const

/** Label of a call result. Unknown results show the raw text. */
export const callResultLabel = (code: string, texts: TextsOf<typeof callMessages>): string =>
  wordFor(texts, code.toUpperCase()) ?? codeInWords(code)
