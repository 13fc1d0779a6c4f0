import { CalendarDays } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../Popover.tsx'
import { useUiTexts } from '../UiTexts.ts'
import { CalendarOnDemand } from './CalendarOnDemand.tsx'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { isDay, type DateLimits } from './readDate.ts'
import styles from './DatePicker.module.css'

export type DatePickerProps = DateInputProps & DateLimits

/** One date, typed as MM/DD/YYYY or selected in the calendar. Wrap it in a Field, or use a DateField. */
export function DatePicker({ min, max, ...input }: DatePickerProps) {
  const texts = useUiTexts()
  const { value, onChange } = input
  return (
    <span className={styles.root} data-ui="date-picker">
      <DateInput {...input} />
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

function CalendarPanel({ value, onChange, min, max }: DatePickerProps) {
  return (
    <div className={styles.panel} data-ui="date-panel">
      <CalendarOnDemand
        isFocused
        values={[isDay(value) ? value : '']}
        min={min}
        max={max}
        onSelect={([day = '']) => onChange(day)}
      />
    </div>
  )
}
