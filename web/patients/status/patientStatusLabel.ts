import type { TextsOf } from '../../i18n/messages.ts'
import type { patientMessages } from '../patientMessages.ts'
import { codeInWords } from '../../i18n/codeInWords.ts'

type Texts = TextsOf<typeof patientMessages>

/** Label of the patient’s status. Unknown statuses show the raw text. */
export function patientStatusLabel(status: string, statusText: string, texts: Texts): string {
  if (status === 'ACTIVE') return texts.active
  if (status === 'INACTIVE') return texts.inactive
  if (status === 'DECEASED') return texts.deceased
  return status === 'PARTNERS_API_CREATED' ? texts.partnersApiCreated : codeInWords(statusText)
}
