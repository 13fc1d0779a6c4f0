interface Dated {
  readonly createdAt: string
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The calendar day of an instant in the user's time zone, YYYY-MM-DD. */
export function localDay(instant: Date): string {
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`
}

/** Entries in order, grouped by day in the user's time zone. */
export function entriesByDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = localDay(new Date(entry.createdAt))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
