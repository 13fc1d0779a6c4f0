import type { TextsOf } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import type { holdMessages } from './holdMessages.ts'
import { dayIn } from './pauseDays.ts'

interface Paused {
  readonly isPaused: boolean
  readonly pauseNote: string | null | undefined
  readonly pausedBefore: string | null | undefined
  readonly timezone: string
}

/** A pause as users enter it. `until`: YYYY-MM-DD; empty for a pause without an end. */
export const pauseOf = ({ isPaused, pauseNote, pausedBefore, timezone }: Paused) => ({
  isPaused,
  note: pauseNote ?? '',
  until: pausedBefore ? dayIn(new Date(pausedBefore), timezone) : '',
})
export type PauseDraft = ReturnType<typeof pauseOf>

/** Both versions of each field, as people read them. */
export function pauseVersions(theirs: PauseDraft, yours: PauseDraft, texts: TextsOf<typeof holdMessages>) {
  const field = (label: string, read: (pause: PauseDraft) => string) => ({
    label,
    theirs: read(theirs),
    yours: read(yours),
  })
  return [
    field(texts.billing, ({ isPaused }) => (isPaused ? texts.isPaused : texts.isRunning)),
    field(texts.until, ({ until }) => formatDate(until)),
    field(texts.note, ({ note }) => note),
  ]
}
