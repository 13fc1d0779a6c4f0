/** Day of a month, both counted from 0; numbers beyond a year or a month continue in the next one. */
const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day + 1)).toISOString().slice(0, 10)

/** First and last day, YYYY-MM-DD. */
export type DateRange = readonly [first: string, last: string]

export const presetNames = [
  'today',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'allTime',
] as const
export type PresetName = (typeof presetNames)[number]

/** Number of years of "all time". */
const allTimeYears = 20

/** The range of a preset, around today. Weeks start on Monday; weeks, months and years are whole. */
export function presetRange(name: PresetName, today: string): DateRange {
  const date = new Date(`${today}T00:00:00Z`)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - 1]
  const monday = day - ((date.getUTCDay() + 6) % 7)
  const week = (by: number): DateRange => [dayAt(year, month, monday + 7 * by), dayAt(year, month, monday + 7 * by + 6)]
  const months = (first: number, count: number): DateRange => [dayAt(year, first, 0), dayAt(year, first + count, -1)]
  const ranges: Record<PresetName, () => DateRange> = {
    today: () => [today, today],
    thisWeek: () => week(0),
    lastWeek: () => week(-1),
    thisMonth: () => months(month, 1),
    lastMonth: () => months(month - 1, 1),
    thisYear: () => months(0, 12),
    lastYear: () => months(-12, 12),
    allTime: () => [dayAt(year - allTimeYears, month, day), today],
  }
  return ranges[name]()
}
