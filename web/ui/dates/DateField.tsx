import { useState } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import { formatDate } from '../formatDate.ts'
import { useUiTexts, type UiTexts } from '../UiTexts.ts'
import { DatePicker, type DatePickerProps } from './DatePicker.tsx'
import { dateFault, type DateLimits } from './readDate.ts'

type DateFieldProps = Omit<FieldProps, 'children'> &
  Pick<DatePickerProps, 'value' | 'onChange' | 'min' | 'max'> & {
    /** Shows the date without the calendar. */
    isReadOnly?: boolean
  }

/**
 * A date with its label. Shows why its value is invalid once it is left; its form calls `dateFault` before sending the
 * value.
 */
export function DateField({ value, onChange, min, max, isReadOnly, error, ...field }: DateFieldProps) {
  const texts = useUiTexts()
  const [isLeft, setLeft] = useState(false)
  const fault = isLeft ? faultText(value, { min, max }, texts) : undefined
  return (
    <Field {...field} error={fault ?? error}>
      {(control) => (
        <DatePicker
          {...control}
          value={value}
          min={min}
          max={max}
          readOnly={isReadOnly}
          onChange={(next) => {
            setLeft(false)
            onChange(next)
          }}
          onBlur={() => setLeft(true)}
          onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
        />
      )}
    </Field>
  )
}

function faultText(value: string, limits: DateLimits, texts: UiTexts): string | undefined {
  const fault = dateFault(value, limits)
  if (fault === 'tooEarly') return texts.tooEarly(formatDate(limits.min))
  if (fault === 'tooLate') return texts.tooLate(formatDate(limits.max))
  return fault && texts.notADate
}
