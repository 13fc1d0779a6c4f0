import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { FilterTexts } from './filterTexts.ts'
import { readRange } from './readRange.ts'
import styles from './RangePanel.module.css'

interface RangePanelProps {
  label: string
  kind: 'amount' | 'day'
  /** The values in force: from and to, or one. Empty text is an open end. */
  values: readonly string[]
  texts: FilterTexts
  onChange: (values: readonly string[], isFinal: boolean) => void
  onDone: () => void
}

/** Takes effect 500 ms after the last key, at once on Enter, and when the panel closes. */
export function RangePanel({ label, kind, values, texts, onChange, onDone }: RangePanelProps) {
  const [written, setWritten] = useState(values)
  const settled = useDebounced(written)
  const range = readRange(written, kind)
  const apply = (isFinal: boolean) => {
    if (!range.error && range.values.join() !== values.join()) onChange(range.values, isFinal)
  }
  const applySettled = useEffectEvent((texts: readonly string[]) => texts === written && apply(false))
  useEffect(() => void applySettled(settled), [settled])
  useOnLeave(() => apply(true))
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || range.error) return
    apply(true)
    onDone()
  }
  const labels = values.length > 1 ? [texts.from, texts.to] : [label]
  return (
    <div className={styles.range}>
      {labels.map((name, at) => (
        <Field key={name} label={name} error={range.error && range.errorAt === at ? texts[range.error] : undefined}>
          {(control) => (
            <Input
              {...control}
              size="sm"
              type={kind === 'day' ? 'date' : 'text'}
              inputMode={kind === 'amount' ? 'decimal' : undefined}
              autoComplete="off"
              value={written[at] ?? ''}
              onChange={(event) => setWritten(written.with(at, event.target.value))}
              onKeyDown={finish}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Runs, when the panel closes, what its last render gave. */
function useOnLeave(run: () => void): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useEffect(() => () => latest.current(), [])
}
