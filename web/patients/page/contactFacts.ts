import type { TextsOf } from '../../i18n/messages.ts'
import { codeInWords } from '../../i18n/codeInWords.ts'
import type { contactMessages } from './contactMessages.ts'

interface Contact {
  readonly phoneType: string | null | undefined
  readonly priority: string
  readonly priorityText: string
  readonly source: string
  readonly sourceText: string
}

/** Details of a contact besides its value: phone type, priority, source. */
export function contactFacts(
  { phoneType, priority, priorityText, source, sourceText }: Contact,
  texts: TextsOf<typeof contactMessages>,
): string[] {
  const lines: Record<string, string> = { MOBILE: texts.mobile, LANDLINE: texts.landline, VOIP: texts.voip }
  const words: Record<string, string> = {
    FIRST: texts.first,
    SECOND: texts.second,
    WORK: texts.work,
    IMPORTED: texts.imported,
    MANUAL: texts.manual,
    PATIENT: texts.fromPatient,
  }
  const line = phoneType ? lines[phoneType] : undefined
  const others = [words[priority] ?? codeInWords(priorityText), words[source] ?? codeInWords(sourceText)]
  return [...(line ? [line] : []), ...others]
}
