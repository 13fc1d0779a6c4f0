/**
 * Whether a text is a day of the calendar, YYYY-MM-DD; there was no year zero. Without `Date` objects, which took 2% of
 * the time of lists.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  if (year === 0 || month < 1 || month > 12 || day < 1) return false
  if (month !== 2) return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31)
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (isLeapYear ? 29 : 28)
}
