import { asRefusal, refuse, type Refusal } from '../../contract/refusals/Refusal.ts'

/** Upper limit of a living person’s age. */
const oldestYears = 125

/** Why a day can’t be a date of birth, or null. @param today the day in the practice’s time zone */
export function birthRefusal(born: string, today: string): Refusal | null {
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`
  if (born > today) return asRefusal('born_in_future')
  return born < oldest ? refuse('born_long_ago', { years: oldestYears }) : null
}
