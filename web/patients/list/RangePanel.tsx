import type { KeyboardEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { readAmount } from '../../ui/typedAmount.ts'
import { type ReadRange, useRangeDraft } from '../../ui/useRangeDraft.ts'
import type { FilterTexts } from './filterTexts.ts'
import styles from './RangePanel.module.css'

interface RangePanelProps {
  /** The current amounts: from and to. Empty text is an open end. */
  values: readonly string[]
  texts: Pick<FilterTexts, 'from' | 'to' | 'notAnAmount' | 'wrongOrder'>
  onChange: (values: readonly string[], isFinal: boolean) => void
  onDone: () => void
}

/** Two amounts, which take effect as they are typed. */
export function RangePanel({ values, texts, onChange, onDone }: RangePanelProps) {
  const { written, range, write, apply } = useRangeDraft({ values, read: readAmounts, onChange })
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || range.error) return
    // The focus moves to the chip, which this key would press.
    event.preventDefault()
    apply()
    onDone()
  }
  return (
    <div className={styles.range}>
      {[texts.from, texts.to].map((name, at) => (
        <Field key={name} label={name} error={range.error && range.errorAt === at ? texts[range.error] : undefined}>
          {(control) => (
            <AmountInput
              {...control}
              size="sm"
              value={written[at] ?? ''}
              onChange={(text) => write(at, text)}
              onKeyDown={finish}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Parses a typed range of amounts; either end may be empty. */
function readAmounts(written: readonly string[]): ReadRange<'notAnAmount' | 'wrongOrder'> {
  const amounts = written.map(readAmount)
  const values = amounts.map((amount, at) => amount ?? written[at]!.trim())
  const wrong = values.findIndex((value, at) => value !== '' && amounts[at] === null)
  if (wrong >= 0) return { values, error: 'notAnAmount', errorAt: wrong }
  const [from = '', to = ''] = values
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to)
  return { values, error: isTurned ? 'wrongOrder' : null, errorAt: 1 }
}
