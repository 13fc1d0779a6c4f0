import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'

/**
 * A note field in a dialog. Typed text survives a reload, an expired session and an accidentally closed dialog until it
 * is submitted. `name`: purpose and patient; `saved`: the server’s value.
 */
export function useNoteDraft(name: string, saved = '') {
  const [note, setNote] = useState(() => readDraft(name) || saved)
  const write = (text: string) => {
    setNote(text)
    keepDraft(name, text)
  }
  return { note, write, forget: () => keepDraft(name, '') }
}

interface NoteFieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  value: string
  onChange: (value: string) => void
}

/** A user’s note on an action. */
export function NoteField({ value, onChange, ...field }: NoteFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea {...control} value={value} maxLength={1000} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
