import { BookmarkPlus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { viewMessages } from './viewMessages.ts'

const longestName = 40

/** Keeps the list as it is now under a name. */
export function SaveView({ onSave }: { onSave: (name: string) => void }) {
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
      {(close) => (
        <SaveViewForm
          onSave={(name) => {
            close()
            onSave(name)
          }}
        />
      )}
    </Popover>
  )
}

function SaveViewForm({ onSave }: { onSave: (name: string) => void }) {
  const messages = useMessages(viewMessages)
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
    else setIsMissing(true)
  }
  return (
    <form className="patient-list-save" onSubmit={submit}>
      <Field
        label={messages.name}
        help={messages.saveHint}
        error={isMissing && !name.trim() ? messages.nameMissing : undefined}
      >
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
