/** Whole years from a date of birth to the day of `now` in UTC; null without a date. */
export function ageOn(dateOfBirth: string | null, now: Date): number | null {
  if (dateOfBirth === null) return null
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
