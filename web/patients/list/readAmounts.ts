import type { ReadRange } from '../../ui/useRangeDraft.ts'
import { readAmount } from '../../ui/typedAmount.ts'

/** Parses a typed range of amounts; either end may be empty. */
export function readAmounts(written: readonly string[]): ReadRange<'notAnAmount' | 'wrongOrder'> {
  const amounts = written.map(readAmount)
  const values = amounts.map((amount, at) => amount ?? written[at]!.trim())
  const wrong = values.findIndex((value, at) => value !== '' && amounts[at] === null)
  if (wrong >= 0) return { values, error: 'notAnAmount', errorAt: wrong }
  const [from = '', to = ''] = values
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to)
  return { values, error: isTurned ? 'wrongOrder' : null, errorAt: 1 }
}
