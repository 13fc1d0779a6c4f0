import { isAmount, isDay } from './patientListVariables.ts'

export interface Range {
  /** As in the URL; empty text is an open end. */
  values: readonly string[]
  error: 'notAnAmount' | 'wrongOrder' | null
  /** The field that the error belongs to. */
  errorAt: number
}

/** Parses a typed range. Amounts may have a currency sign, spaces, grouping, and a decimal comma. */
export function readRange(written: readonly string[], kind: 'amount' | 'day'): Range {
  const values = written.map(kind === 'amount' ? plainAmount : (text) => text)
  const isValid = kind === 'amount' ? isAmount : isDay
  const wrong = values.findIndex((value) => value !== '' && !isValid(value))
  // A half-typed day is no error yet: the browser's field shows it.
  if (wrong >= 0) return { values, error: 'notAnAmount', errorAt: wrong }
  const [from = '', to = ''] = values
  const isTurned = from !== '' && to !== '' && (kind === 'amount' ? Number(from) > Number(to) : from > to)
  return { values, error: isTurned ? 'wrongOrder' : null, errorAt: 1 }
}

function plainAmount(text: string): string {
  const bare = text.replace(/[\s$€₽ ]/g, '').replace('−', '-')
  return /,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
}
