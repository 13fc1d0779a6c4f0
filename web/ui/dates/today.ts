/** Today in the user’s own time zone, YYYY-MM-DD. */
export const localToday = (now = new Date()): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Today in UTC, YYYY-MM-DD. */
export const utcToday = (): string => new Date().toISOString().slice(0, 10)
