/** The day of an instant, `YYYY-MM-DD`, in a calendar that is `utcOffset` minutes ahead of UTC. */
export const today = (now: Date, utcOffset: number): string =>
  new Date(now.getTime() + utcOffset * 60_000).toISOString().slice(0, 10)

/** First and last day of the month of a day. */
export function monthOf(day: string): { from: string; to: string } {
  const [year, month] = day.split('-').map(Number)
  const from = `${day.slice(0, 7)}-01`
  return { from, to: new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10) }
}
