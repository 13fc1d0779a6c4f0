import { isCalendarDate } from '../../api/contract/isCalendarDate.ts'

/** Names of the months in English and Russian, which has two forms. */
const months: readonly (readonly string[])[] = [
  ['january', 'январь', 'января'],
  ['february', 'февраль', 'февраля'],
  ['march', 'март', 'марта'],
  ['april', 'апрель', 'апреля'],
  ['may', 'май', 'мая'],
  ['june', 'июнь', 'июня'],
  ['july', 'июль', 'июля'],
  ['august', 'август', 'августа'],
  ['september', 'сентябрь', 'сентября'],
  ['october', 'октябрь', 'октября'],
  ['november', 'ноябрь', 'ноября'],
  ['december', 'декабрь', 'декабря'],
]
/** Fewer letters can mean several months. */
const shortestMonth = 3
const shortened = (name: string) =>
  Array.from({ length: name.length - shortestMonth + 1 }, (_, cut) => name.slice(0, name.length - cut))
const monthName = `(${months.flat().flatMap(shortened).join('|')})\\.?`
const numberOf = (typed: string) =>
  String(months.findIndex((names) => names.some((name) => name.startsWith(typed.toLowerCase()))) + 1)

interface Format {
  pattern: RegExp
  parts: (groups: string[]) => { year: string; month: string; day: string }
}

const format = (pattern: string, parts: Format['parts']): Format => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'),
  parts,
})

/** The usual formats of a date of birth, each with the order of its groups. */
const formats: readonly Format[] = [
  format('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})', ([year, month, day]) => ({ year: year!, month: month!, day: day! })),
  format('(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})', ([month, day, year]) =>
    // A first number above 12 is a day, as in formats of other countries.
    Number(month) > 12 ? { year: year!, month: day!, day: month! } : { year: year!, month: month!, day: day! },
  ),
  format(`${monthName}\\s*(\\d{1,2})\\s+(\\d{4}|\\d{2})`, ([month, day, year]) => ({
    year: year!,
    month: numberOf(month!),
    day: day!,
  })),
  format(`(\\d{1,2})\\s*${monthName}\\s*(\\d{4}|\\d{2})`, ([day, month, year]) => ({
    year: year!,
    month: numberOf(month!),
    day: day!,
  })),
]

/** A year of two digits is in this century or the last, and not in the future. */
function yearsOf(typed: string): string[] {
  if (typed.length === 4) return [typed]
  return [`20${typed}`, `19${typed}`].filter((year) => Number(year) <= new Date().getUTCFullYear())
}

const datesOf = ({ year, month, day }: ReturnType<Format['parts']>): string[] =>
  yearsOf(year)
    .map((full) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isCalendarDate)

export interface TypedDate {
  /** As typed. */
  text: string
  /** The days that it can mean (yyyy-MM-dd). None: it looks like a date, but there is no such day. */
  days: string[]
}

/** The dates in a typed text: 4/15/1951, 4-15-51, 1951-04-15, Apr 15 1951, 15 April 1951. @returns `rest`: the other text */
export function typedDates(text: string): { dates: TypedDate[]; rest: string } {
  const dates: TypedDate[] = []
  const rest = formats.reduce(
    (left, { pattern, parts }) =>
      left.replaceAll(pattern, (found: string, ...groups: string[]) => {
        const days = datesOf(parts(groups))
        // Rather an id.
        if (days.length === 0 && !/\d{4}/.test(found)) return found
        dates.push({ text: found, days })
        return ' '
      }),
    text,
  )
  return { dates, rest }
}

/** The days that six or eight digits in a row can mean: 04151951, 19510415, 041551. */
export function daysInDigits(digits: string): string[] {
  const orders = [
    [/^(\d{2})(\d{2})(\d{4}|\d{2})$/, ([month, day, year]: string[]) => ({ year: year!, month: month!, day: day! })],
    [/^(\d{4})(\d{2})(\d{2})$/, ([year, month, day]: string[]) => ({ year: year!, month: month!, day: day! })],
  ] as const
  const days = orders.flatMap(([pattern, parts]) => {
    const found = pattern.exec(digits)
    return found ? datesOf(parts(found.slice(1))) : []
  })
  const [first, last] = ['1900-01-01', new Date().toISOString().slice(0, 10)]
  return days.filter((day) => day >= first && day <= last)
}
