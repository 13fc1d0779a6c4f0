import { useState } from 'react'
import { formatDate } from '../formatDate.ts'
import { Input, type InputProps } from '../Input.tsx'
import { useUiTexts } from '../UiTexts.ts'
import { isDay, readDate } from './readDate.ts'

export type DateInputProps = Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** YYYY-MM-DD, empty text, or the typed text if it is not a date. */
  value: string
  onChange: (value: string) => void
}

const shown = (value: string) => (isDay(value) ? formatDate(value) : value)

/** A date typed as MM/DD/YYYY. Invalid text stays as typed, so that its form can reject it. */
export function DateInput({ value, onChange, onBlur, ...rest }: DateInputProps) {
  const { dateFormat } = useUiTexts()
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onChange(readDate(text) ?? text)
  }
  return (
    <Input
      placeholder={dateFormat}
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      value={(readDate(typed) ?? typed) === value ? typed : shown(value)}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        setTyped('')
        onBlur?.(event)
      }}
    />
  )
}
