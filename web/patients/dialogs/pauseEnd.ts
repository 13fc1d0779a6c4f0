import { dateFault, type DateLimits } from '../../ui/dates/readDate.ts'

/** In API calls, this date means “no end”. It is never shown. */
export const noEnd = '9999-01-01'

/** Lengths in days that one click selects. */
export const pauseLengths = [7, 30, 60, 90] as const

/** When billing resumes: after some days, on a day, or when someone resumes it. */
export type PauseChoice = (typeof pauseLengths)[number] | 'date' | 'endless'

export interface PauseEnd {
  choice: PauseChoice
  /** As typed, for a day: YYYY-MM-DD if it is a date. */
  day: string
}

/** The end of the current pause; a new one takes 30 days unless something else is selected. */
export function endOf({ isPaused, until }: { isPaused: boolean; until: string }): PauseEnd {
  if (!isPaused) return { choice: 30, day: '' }
  return until === noEnd ? { choice: 'endless', day: '' } : { choice: 'date', day: until }
}

/**
 * The day on which billing resumes, YYYY-MM-DD; `noEnd` without one.
 * @returns undefined without an allowed day
 */
export function untilOf(
  { choice, day }: PauseEnd,
  limits: DateLimits,
  daysLater: (count: number) => string,
): string | undefined {
  if (choice === 'endless') return noEnd
  if (choice !== 'date') return daysLater(choice)
  return day === '' || dateFault(day, limits) !== undefined ? undefined : day
}
