const day = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A calendar date some days later, or earlier. */
export const addDays = (date: string, days: number) => dateOf(Date.parse(`${date}T00:00:00Z`) + days * day)

/** The reader's own calendar day. */
export function today(now = new Date()): string {
  return dateOf(now.getTime() - now.getTimezoneOffset() * 60_000)
}

/** The Monday of a date's week: weeks start on Monday. */
export const mondayOf = (date: string) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The week of an address, `week=2026-11-16`; this one where it says none, or nonsense. */
export function weekOf(search: URLSearchParams): string {
  const given = search.get('week') ?? ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(`${given}T00:00:00Z`))
  return mondayOf(isDate ? given : today())
}
