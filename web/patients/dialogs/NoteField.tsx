import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

interface NoteFieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  value: string
  onChange: (value: string) => void
}

/** A note of a person on what they do. */
export function NoteField({ value, onChange, ...field }: NoteFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea {...control} value={value} maxLength={1000} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
