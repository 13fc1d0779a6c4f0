import { codeInWords } from '../../i18n/codeInWords.ts'
import type { TextsOf } from '../../i18n/messages.ts'
import type { Tone } from '../../ui/StatusLabel.tsx'
import type { formMessages } from './formMessages.ts'

const tones: Readonly<Record<string, Tone>> = { SENT: 'amber', OPENED: 'blue', SUBMITTED: 'green' }

export const formStatusTone = (status: string): Tone => tones[status] ?? 'neutral'

/** A status that this version does not know is shown as the server names it. */
export function formStatusLabel(status: string, statusText: string, texts: TextsOf<typeof formMessages>): string {
  if (status === 'SENT') return texts.sent
  if (status === 'OPENED') return texts.opened
  if (status === 'SUBMITTED') return texts.submitted
  return status === 'EXPIRED' ? texts.expired : codeInWords(statusText)
}
