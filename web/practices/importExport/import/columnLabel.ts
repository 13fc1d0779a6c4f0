import { wordFor } from '../../../i18n/codeInWords.ts'
import type { TextsOf } from '../../../i18n/messages.ts'
import type { importMessages } from './importMessages.ts'

/** The name of what a column is read as. */
export const columnLabel = (messages: TextsOf<typeof importMessages>, column: string): string =>
  wordFor(messages, `column_${column}`) ?? column
