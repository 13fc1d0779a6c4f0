import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { auditMessages } from './auditMessages.ts'
import { auditWords } from './auditWords.ts'

/** The words for an action of the log. */
export function useActionLabel(): (action: string) => string {
  const messages = useMessages(auditMessages)
  const words = useMessages(auditWords)
  return (action) => wordFor(words, action) ?? wordFor(messages, action) ?? codeInWords(action)
}
