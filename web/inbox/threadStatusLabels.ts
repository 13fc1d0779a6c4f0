import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import type { TextsOf } from '../i18n/messages.ts'
import type { Tone } from '../ui/StatusLabel.tsx'
import type { inboxMessages } from './inboxMessages.ts'

const tones: Readonly<Record<string, Tone>> = {
  unanswered: 'red',
  opened: 'blue',
  assigned: 'blue',
  awaiting: 'amber',
  escalated: 'red',
  autoresume_pause: 'amber',
  indefinite_pause: 'amber',
  review_pause: 'amber',
  closed: 'green',
}
export const threadStatusTone = (status: string): Tone => tones[status] ?? 'neutral'

/** Label of a thread’s status. Unknown statuses show the raw text. */
export const threadStatusLabel = (status: string, texts: TextsOf<typeof inboxMessages>): string =>
  wordFor(texts, `status_${status}`) ?? codeInWords(status)
