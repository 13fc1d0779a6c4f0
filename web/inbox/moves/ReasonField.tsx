import type { KeyboardEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

interface ReasonFieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  value: string
  onChange: (value: string) => void
}

/** A reason: Enter submits it, Shift+Enter starts a new line (specification, validation). */
export function ReasonField({ value, onChange, ...field }: ReasonFieldProps) {
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Field {...field}>
      {(control) => (
        <TextArea
          {...control}
          value={value}
          maxLength={2000}
          onKeyDown={submit}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
