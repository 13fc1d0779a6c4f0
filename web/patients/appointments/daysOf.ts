import { addDays, mondayOf } from './week.ts'

/** The seven days of a date's week, from Monday. */
export const daysOf = (date: string) => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(mondayOf(date), days))
