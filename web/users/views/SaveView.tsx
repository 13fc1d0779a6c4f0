import { BookmarkPlus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { viewMessages } from './viewMessages.ts'
import styles from './SaveView.module.css'

const longestName = 40

type OnSave = (name: string, onDone: () => void, onRefused: (refusal: Refusal) => void) => void

/** Saves the current filters of the list under a name. */
export function SaveView({ onSave }: { onSave: OnSave }) {
  const messages = useMessages(viewMessages)
  return (
    <Popover
      label={messages.save}
      trigger={(attributes) => (
        <Button variant="quiet" size="sm" icon={<BookmarkPlus size={14} />} {...attributes}>
          {messages.save}
        </Button>
      )}
    >
      {(close) => <SaveViewForm onSave={(name, onRefused) => onSave(name, close, onRefused)} />}
    </Popover>
  )
}

interface SaveViewFormProps {
  onSave: (name: string, onRefused: (refusal: Refusal) => void) => void
}

function SaveViewForm({ onSave }: SaveViewFormProps) {
  const messages = useMessages(viewMessages)
  const [name, setName] = useState('')
  const [error, setFault] = useFormError(messages)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setFault('nameMissing')
    setFault(null)
    onSave(name.trim(), ({ fields, answer }) => setFault(fields['name'] ?? answer))
  }
  return (
    <form className={styles.view} onSubmit={submit}>
      <Field label={messages.name} help={messages.saveHint} error={error}>
        {(control) => (
          <Input
            {...control}
            size="sm"
            autoComplete="off"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="sm">
        {messages.save}
      </Button>
    </form>
  )
}
