import { addressReader, isRestId } from '../../router/addressReader.ts'
import { type DateRange, presetRange } from '../../ui/dates/datePresets.ts'
import { isDay } from '../../ui/dates/readDate.ts'
import { utcToday } from '../../ui/dates/today.ts'
import { dayMs } from '../../ui/durations.ts'

/** Days of an address. Default: the current month. An open end reaches to today, or as far as all time. */
export function homeRange(search: URLSearchParams, today = utcToday()): DateRange {
  const { one } = addressReader(search)
  const [from, to] = [one('from', isDay), one('to', isDay)]
  const month = presetRange('thisMonth', today)
  if (from === null && to === null) return month
  const [first, last] = [from ?? presetRange('allTime', today)[0], to ?? (from! > today ? from! : today)]
  return first <= last ? [first, last] : month
}

/** Variables of Home for an address. */
export function homeVariables(search: URLSearchParams) {
  const [from, to] = homeRange(search)
  return { filter: { from, to, ...scopeVariables(search) } }
}

/** The company and practices of the top bar. */
export function scopeVariables(search: URLSearchParams) {
  const { one, many } = addressReader(search)
  const [companyRestId, practiceRestIds] = [one('company', isRestId), many('practice', isRestId)]
  return { ...(companyRestId && { companyRestId }), ...(practiceRestIds && { practiceRestIds }) }
}

const daysOf = ([from, to]: DateRange) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The period for the chart's title: up to seven days are a week, up to 31 a month, more a year. */
export function periodName(range: DateRange): 'week' | 'month' | 'year' {
  const days = daysOf(range)
  return days <= 7 ? 'week' : days <= 31 ? 'month' : 'year'
}

/** Maximum number of days in a chart; a longer period is shown by month. */
const mostDays = 400

/** Days, or months for a longer period. */
export interface Step {
  from: string
  to: string
}

/** The steps of a line over a range, without gaps. `first` and `last` are the days with payments, which a long line starts and ends with. */
export function stepsOf(range: DateRange, first: string | undefined, last: string | undefined): Step[] {
  if (daysOf(range) <= mostDays) return days(range)
  return first === undefined || last === undefined ? [] : months(first, last, range)
}

function days(range: DateRange): Step[] {
  const start = Date.parse(`${range[0]}T00:00:00Z`)
  return Array.from({ length: daysOf(range) }, (_, day) => {
    const date = new Date(start + day * dayMs).toISOString().slice(0, 10)
    return { from: date, to: date }
  })
}

/** Whole months, cut to the range. */
function months(first: string, last: string, [from, to]: DateRange): Step[] {
  const steps: Step[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7);) {
    const [year, number] = month.split('-').map(Number)
    const end = new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
    const start = `${month}-01`
    steps.push({ from: start < from ? from : start, to: end > to ? to : end })
    month = new Date(Date.UTC(year!, number!, 1)).toISOString().slice(0, 7)
  }
  return steps
}
