import type { TextsOf } from '../../i18n/messages.ts'
import type { patientMessages } from '../patientMessages.ts'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'

type Texts = TextsOf<typeof patientMessages>

/** Label of the patient’s status, by the server’s code. Unknown codes are shown in words. */
export function patientStatusLabel(code: string, texts: Texts): string {
  const known = {
    active: texts.active,
    inactive: texts.inactive,
    deceased: texts.deceased,
    partners_api_created: texts.partnersApiCreated,
  }
  return wordFor(known, code) ?? codeInWords(code)
}
