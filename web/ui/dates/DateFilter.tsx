import { FilterChip } from '../FilterChip.tsx'
import { formatDate } from '../formatDate.ts'
import { useUiTexts, type UiTexts } from '../UiTexts.ts'
import { DatePanel } from './DatePanel.tsx'

interface DateFilterProps {
  /** Name of the filter: "Last visit". */
  label: string
  /** Days of the filter, YYYY-MM-DD: first and last of a range, or one. Empty text is an open end. */
  values: readonly string[]
  /** `isFinal` is false while the user may still be typing. */
  onChange: (values: readonly string[], isFinal: boolean) => void
}

/** A filter by one day or by a range of days, either end of which may be open. */
export function DateFilter({ label, values, onChange }: DateFilterProps) {
  const texts = useUiTexts()
  const clear = () =>
    onChange(
      values.map(() => ''),
      true,
    )
  return (
    <FilterChip label={label} value={inWords(values, texts)} onClear={clear}>
      {(close) => <DatePanel label={label} values={values} onChange={onChange} onDone={close} />}
    </FilterChip>
  )
}

function inWords(values: readonly string[], texts: UiTexts): string | undefined {
  const [from, to] = values.map(formatDate)
  if (to === undefined || from === to) return from || undefined
  if (from && to) return `${from} – ${to}`
  return from ? texts.fromDay(from) : texts.untilDay(to)
}
