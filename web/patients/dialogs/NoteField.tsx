import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useState } from 'react'
import { keepDraft, readDraft } from '../../browser/drafts.ts'

/**
 * A note that is being written in a dialog. What was typed outlives a reload, an expired session and a dialog closed by
 * accident, until it is sent. `name`: what it is for, and about whom; `saved`: what the server has.
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
