import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { groupMessages } from './groupMessages.ts'

interface GroupNameDialogProps {
  title: string
  submitLabel: string
  name: string
  isPending: boolean
  onClose: () => void
  onSubmit: (name: string, onRefused: (refusal: Refusal) => void) => void
}

/** Asks for the name of a group. */
export function GroupNameDialog({ title, submitLabel, name, isPending, onClose, onSubmit }: GroupNameDialogProps) {
  const messages = useMessages(groupMessages)
  const [draft, setDraft] = useState(name)
  const { errors, setFaults } = useFormErrors(messages)
  const onRefused = ({ code, fields, answer }: Refusal) => {
    if (code === 'STALE') return setFaults({ name: 'stale' })
    setFaults({ name: fields['name'] ?? answer })
  }
  const submit = () => {
    const typed = draft.trim()
    if (!typed) return setFaults({ name: 'nameRequired' })
    onSubmit(typed, onRefused)
  }
  return (
    <FormDialog
      isOpen
      size="sm"
      title={title}
      submitLabel={submitLabel}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={messages.name} help={messages.nameHelp} error={errors['name']} isRequired>
        {(control) => (
          <Input {...control} maxLength={80} value={draft} onChange={({ target }) => setDraft(target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
