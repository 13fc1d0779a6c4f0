import { useState, type KeyboardEvent } from 'react'
import { Button } from '../Button.tsx'
import { localDay } from '../entriesByDay.ts'
import { Field } from '../Field.tsx'
import { useRangeDraft, type RangeDraft } from '../useRangeDraft.ts'
import { useUiTexts } from '../UiTexts.ts'
import { CalendarOnDemand } from './CalendarOnDemand.tsx'
import { DateInput } from './DateInput.tsx'
import { presetNames, presetRange } from './datePresets.ts'
import { isDay } from './readDate.ts'
import styles from './DatePanel.module.css'

interface DatePanelProps {
  label: string
  /** The current days, YYYY-MM-DD: first and last, or one. Empty text is an open end. */
  values: readonly string[]
  onChange: (values: readonly string[], isFinal: boolean) => void
  onDone: () => void
}

/** One day or a range of days: typed, by calendar, and a range by preset. Calendar and presets close the panel. */
export function DatePanel({ label, values, onChange, onDone }: DatePanelProps) {
  const texts = useUiTexts()
  const draft = useRangeDraft({ values, read: readDays, onChange })
  const isRange = values.length > 1
  const choose = (days: readonly string[]) => {
    draft.settle(days)
    onDone()
  }
  return (
    <div className={styles.root} data-ui="date-panel">
      <DayFields labels={isRange ? [texts.from, texts.to] : [label]} draft={draft} onDone={onDone} />
      {isRange && <Presets values={values} onChoose={choose} />}
      <CalendarOnDemand values={draft.range.error ? values : draft.range.values} onSelect={choose} />
    </div>
  )
}

interface DayFieldsProps {
  labels: readonly string[]
  draft: RangeDraft<'notADate' | 'wrongOrder'>
  onDone: () => void
}

function DayFields({ labels, draft: { written, range, write, apply }, onDone }: DayFieldsProps) {
  const texts = useUiTexts()
  const [left, setLeft] = useState<number | null>(null)
  const finish = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The focus moves to the chip, which this key would press.
    event.preventDefault()
    setLeft(at)
    if (range.error) return
    apply()
    onDone()
  }
  const type = (at: number) => (text: string) => {
    setLeft(null)
    write(at, text)
  }
  // A date that is still being typed is not an error yet.
  const faultOf = (at: number) =>
    range.error && range.errorAt === at && (range.error === 'wrongOrder' || left === at)
      ? texts[range.error]
      : undefined
  return (
    <div className={styles.fields}>
      {labels.map((label, at) => (
        <Field key={label} label={label} error={faultOf(at)}>
          {(control) => (
            <DateInput
              {...control}
              size="sm"
              value={written[at] ?? ''}
              onChange={type(at)}
              onBlur={() => setLeft(at)}
              onKeyDown={finish(at)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function readDays(written: readonly string[]) {
  const [from = '', to = ''] = written
  const wrong = written.findIndex((text) => text !== '' && !isDay(text))
  if (wrong >= 0) return { values: written, error: 'notADate' as const, errorAt: wrong }
  const isTurned = from !== '' && to !== '' && from > to
  return { values: written, error: isTurned ? ('wrongOrder' as const) : null, errorAt: 1 }
}

function Presets({ values, onChoose }: { values: readonly string[]; onChoose: (days: readonly string[]) => void }) {
  const texts = useUiTexts()
  const [today] = useState(() => localDay(new Date()))
  return (
    <div className={styles.presets} role="group" aria-label={texts.presets}>
      {presetNames.map((name) => {
        const days = presetRange(name, today)
        return (
          <Button
            key={name}
            size="sm"
            variant="quiet"
            aria-pressed={days.join() === values.join()}
            onClick={() => onChoose(days)}
          >
            {texts[name]}
          </Button>
        )
      })}
    </div>
  )
}
