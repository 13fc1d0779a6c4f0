import type { ReadRange } from '../../ui/useRangeDraft.ts'
import { isAmount } from './patientListVariables.ts'

/** Parses a typed range of amounts. They may have a currency sign, spaces, grouping, and a decimal comma. */
export function readAmounts(written: readonly string[]): ReadRange<'notAnAmount' | 'wrongOrder'> {
  const values = written.map(plainAmount)
  const wrong = values.findIndex((value) => value !== '' && !isAmount(value))
  if (wrong >= 0) return { values, error: 'notAnAmount', errorAt: wrong }
  const [from = '', to = ''] = values
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to)
  return { values, error: isTurned ? 'wrongOrder' : null, errorAt: 1 }
}

function plainAmount(text: string): string {
  const bare = text.replace(/[\s$€₽ ]/g, '').replace('−', '-')
  return /,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
}
