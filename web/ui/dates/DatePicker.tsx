import { CalendarDays } from 'lucide-react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../Popover.tsx'
import { useUiTexts } from '../UiTexts.ts'
import { CalendarOnDemand } from './CalendarOnDemand.tsx'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { isDay, noDate, type DateLimits } from './readDate.ts'
import styles from './DatePicker.module.css'

export type DatePickerProps = DateInputProps &
  DateLimits & {
    /** Offers "no date" with this label. Its value is 9999-01-01; the label is shown instead. */
    noDateLabel?: string | undefined
  }

/** One date, typed as MM/DD/YYYY or selected in the calendar. Wrap it in a Field, or use a DateField. */
export function DatePicker({ min, max, noDateLabel, ...input }: DatePickerProps) {
  const texts = useUiTexts()
  const { value, onChange } = input
  return (
    <span className={styles.root} data-ui="date-picker">
      <DateInput {...input} placeholder={value === noDate ? noDateLabel : 'MM/DD/YYYY'} />
      {!input.readOnly && (
        <Popover
          label={texts.calendar}
          side="end"
          trigger={(attributes) => (
            <IconButton size="sm" icon={<CalendarDays size={14} />} label={texts.openCalendar} {...attributes} />
          )}
        >
          {(close) => (
            <CalendarPanel
              value={value}
              min={min}
              max={max}
              noDateLabel={noDateLabel}
              onChange={(day) => {
                onChange(day)
                close()
              }}
            />
          )}
        </Popover>
      )}
    </span>
  )
}

function CalendarPanel({ value, onChange, min, max, noDateLabel }: DatePickerProps) {
  return (
    <div className={styles.panel} data-ui="date-panel">
      <CalendarOnDemand
        isFocused
        values={[isDay(value) ? value : '']}
        min={min}
        max={max}
        onSelect={([day = '']) => onChange(day)}
      />
      {noDateLabel !== undefined && (
        <Button size="sm" variant="quiet" aria-pressed={value === noDate} onClick={() => onChange(noDate)}>
          {noDateLabel}
        </Button>
      )}
    </div>
  )
}
