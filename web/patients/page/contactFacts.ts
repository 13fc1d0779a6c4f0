import type { TextsOf } from '../../i18n/messages.ts'
import { codeInWords } from '../../i18n/codeInWords.ts'
import type { contactMessages } from './contactMessages.ts'

interface Contact {
  readonly phoneType: string | null | undefined
  readonly priority: string
  readonly source: string
}

/** What is to be known of a contact beside its value: kind of line, priority, where it came from. */
export function contactFacts(
  { phoneType, priority, source }: Contact,
  texts: TextsOf<typeof contactMessages>,
): string[] {
  const lines: Record<string, string> = { MOBILE: texts.mobile, LANDLINE: texts.landline, VOIP: texts.voip }
  const words: Record<string, string> = {
    first: texts.first,
    second: texts.second,
    work: texts.work,
    imported: texts.imported,
    manual: texts.manual,
    patient: texts.fromPatient,
  }
  const line = phoneType ? lines[phoneType] : undefined
  return [...(line ? [line] : []), ...[priority, source].map((code) => words[code] ?? codeInWords(code))]
}
