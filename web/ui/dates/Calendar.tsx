import { DatePicker, DatePickerContext, parseDate } from '@chakra-ui/react/date-picker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ChakraRoot } from '../ChakraRoot.tsx'
import { useFormatLocale } from '../formatLocale.ts'
import { useUiTexts, type UiTexts } from '../UiTexts.ts'
import type { DateLimits } from './readDate.ts'
import styles from './Calendar.module.css'

export interface CalendarProps extends DateLimits {
  /** Selected days, YYYY-MM-DD: one, or first and last of a range. Empty text: none. */
  values: readonly string[]
  /** One day, or first and last. A range is reported once both ends are selected. */
  onSelect: (values: readonly string[]) => void
  /** Moves the focus to the selected day, or to today. */
  isFocused?: boolean
}

const dateOf = (day: string | undefined) => (day ? parseDate(day) : undefined)

/**
 * A month of days, with access to the months of a year and the years of a decade. Arrow keys move by day and week, Page
 * Up and Page Down by month, with Shift by year; Enter or space selects.
 */
export function Calendar({ values, min, max, onSelect, isFocused = false }: CalendarProps) {
  const locale = useFormatLocale()
  const texts = useUiTexts()
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { selected, select } = useSelection(values, onSelect)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) root.current?.querySelector<HTMLElement>('[data-view=day][tabindex="0"]')?.focus()
  }, [isFocused])
  return (
    <ChakraRoot>
      <DatePicker.Root
        ref={root}
        unstyled
        inline
        className={styles.root}
        selectionMode={values.length > 1 ? 'range' : 'single'}
        value={selected.map((day) => parseDate(day))}
        onValueChange={({ value }) => select(value.map(String))}
        min={dateOf(min)}
        max={dateOf(max)}
        locale={locale}
        timeZone={timeZone}
        startOfWeek={1}
        fixedWeeks
        translations={wordsOf(texts)}
      >
        <DatePicker.Content role="group" aria-roledescription={texts.calendar}>
          <CurrentView texts={texts} />
        </DatePicker.Content>
      </DatePicker.Root>
    </ChakraRoot>
  )
}

/** The days that the calendar shows: for a range without its second end, the first. */
function useSelection(values: readonly string[], onSelect: CalendarProps['onSelect']) {
  const [started, setStarted] = useState<string[] | null>(null)
  // A range without its first day has no day for the calendar to show.
  const selected = started ?? (values[0] ? values.filter((day) => day !== '') : [])
  const select = (days: string[]) => {
    const isWhole = days.length === values.length
    setStarted(isWhole ? null : days)
    if (isWhole) onSelect(days)
  }
  return { selected, select }
}

/** Texts of the state machine, which would otherwise be English. */
const wordsOf = (texts: UiTexts) => ({
  content: texts.calendar,
  dayCell: ({ valueText, firstInRange, lastInRange, selected }: DayState) => {
    if (firstInRange) return `${valueText}, ${texts.rangeStart}`
    if (lastInRange) return `${valueText}, ${texts.rangeEnd}`
    return selected ? `${valueText}, ${texts.selected}` : valueText
  },
  prevTrigger: (view: keyof typeof earlier) => texts[earlier[view]],
  nextTrigger: (view: keyof typeof later) => texts[later[view]],
})

interface DayState {
  valueText: string
  firstInRange?: boolean | undefined
  lastInRange?: boolean | undefined
  selected?: boolean | undefined
}

const earlier = { day: 'previousMonth', month: 'previousYear', year: 'previousDecade' } as const
const later = { day: 'nextMonth', month: 'nextYear', year: 'nextDecade' } as const

/** Space selects, as Enter does. */
function selectBySpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  event.target.click()
}

function CurrentView({ texts }: { texts: UiTexts }) {
  return (
    <DatePickerContext>
      {({ view, visibleRangeText: { start, end, formatted }, weekDays, weeks, getMonthsGrid, getYearsGrid }) => {
        const title = start === end ? start : formatted
        const rows = {
          day: () => weeks.map((week) => week.map((day) => ({ value: day, label: String(day.day) }))),
          month: () => getMonthsGrid({ columns: 3, format: 'long' }),
          year: () => getYearsGrid({ columns: 3 }),
        }
        return (
          <DatePicker.View view={view}>
            <Head title={title} label={view === 'year' ? title : `${title}, ${texts.zoomOut}`} />
            <DatePicker.Table
              className={view === 'day' ? styles.days : styles.periods}
              aria-label={title}
              aria-roledescription={texts.calendar}
              onKeyDown={selectBySpace}
            >
              {view === 'day' && <WeekDays names={weekDays.map(({ short }) => short)} />}
              <Cells rows={rows[view]()} />
            </DatePicker.Table>
          </DatePicker.View>
        )
      }}
    </DatePickerContext>
  )
}

function Head({ title, label }: { title: string; label: string }) {
  return (
    <DatePicker.ViewControl className={styles.head}>
      <DatePicker.PrevTrigger className={styles.step}>
        <ChevronLeft size={16} aria-hidden />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className={styles.title} aria-label={label}>
        {title}
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={styles.step}>
        <ChevronRight size={16} aria-hidden />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

function WeekDays({ names }: { names: readonly string[] }) {
  return (
    <DatePicker.TableHead>
      <DatePicker.TableRow>
        {names.map((name) => (
          <DatePicker.TableHeader key={name}>{name}</DatePicker.TableHeader>
        ))}
      </DatePicker.TableRow>
    </DatePicker.TableHead>
  )
}

type CellValue = Parameters<typeof DatePicker.TableCell>[0]['value']

function Cells({ rows }: { rows: readonly (readonly { value: CellValue; label: string }[])[] }) {
  return (
    <DatePicker.TableBody>
      {rows.map((row) => (
        <DatePicker.TableRow key={row[0]?.value.toString()}>
          {row.map(({ value, label }) => (
            <DatePicker.TableCell key={value.toString()} value={value}>
              <DatePicker.TableCellTrigger className={styles.cell}>{label}</DatePicker.TableCellTrigger>
            </DatePicker.TableCell>
          ))}
        </DatePicker.TableRow>
      ))}
    </DatePicker.TableBody>
  )
}
