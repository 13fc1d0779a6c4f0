import { toDecimal } from '../../../contract/currency.ts'
import type { EvidenceFacts } from './EvidenceFacts.ts'

/** Formats of days, times and amounts in evidence, in American English for banks. */
export interface EvidenceFormat {
  /** From `YYYY-MM-DD`. */
  date: (date: string) => string
  /** From an instant: the practice's day. */
  day: (instant: string) => string
  /** From an instant: in the practice's time zone, with its name. */
  dateTime: (instant: string) => string
  /** From minor units. */
  money: (amount: number) => string
}

export function evidenceFormat({ practice: { timezone: timeZone, currency } }: Pick<EvidenceFacts, 'practice'>) {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const day = new Intl.DateTimeFormat('en-US', { timeZone, ...numbers })
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const dateTime = new Intl.DateTimeFormat('en-US', { timeZone, ...numbers, ...time })
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const format: EvidenceFormat = {
    date: (date) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`,
    day: (instant) => day.format(new Date(instant)),
    // A narrow space that the banks' fonts may lack.
    dateTime: (instant) => dateTime.format(new Date(instant)).replaceAll('\u202f', ' '),
    money: (amount) => money.format(toDecimal(amount, currency) as Intl.StringNumericLiteral),
  }
  return format
}
