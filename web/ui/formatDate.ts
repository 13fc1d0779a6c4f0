const day = /^(\d{4})-(\d{2})-(\d{2})/

/** The practice systems store “no date” as this date. */
const noDate = '9999-01-01'

/**
 * A calendar date ("2026-03-09") as MM/dd/yyyy in every language, by the string itself, so that no time zone can
 * move it. Empty for a missing date and for 9999-01-01.
 */
export function formatDate(date: string | null | undefined): string {
  if (!date || date.startsWith(noDate)) return ''
  const match = day.exec(date)
  if (!match) throw new RangeError(`Not a calendar date: ${JSON.stringify(date)}`)
  return `${match[2]}/${match[3]}/${match[1]}`
}
