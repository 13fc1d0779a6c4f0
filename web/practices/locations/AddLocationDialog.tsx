import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { locationMessages } from './locationMessages.ts'
import { tagsIn } from './locationTags.ts'
import { useCreateLocationMutation } from './useCreateLocationMutation.ts'

interface AddLocationDialogProps {
  practiceId: string
  onClose: () => void
  onAdded: () => void
}

function useNewLocation({ practiceId, onAdded }: AddLocationDialogProps) {
  const messages = useMessages(locationMessages)
  const [draft, setDraft] = useState({ name: '', tags: '' })
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useCreateLocationMutation()
  const submit = () => {
    const name = draft.name.trim()
    if (!name) return setFaults({ name: 'nameRequired' })
    send(
      { input: { practiceId, name, tags: tagsIn(draft.tags) } },
      {
        onDone: () => {
          toast.success(messages.saved)
          onAdded()
        },
        onRefused: ({ answer, fields }) => setFaults(Object.keys(fields).length > 0 ? fields : { name: answer }),
      },
    )
  }
  return { draft, set: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }), errors, submit, isPending }
}

/** Adds a location by its name and tags. */
export function AddLocationDialog(props: AddLocationDialogProps) {
  const messages = useMessages(locationMessages)
  const { draft, set, errors, submit, isPending } = useNewLocation(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.addTitle}
      submitLabel={messages.add}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.newName} error={errors['name']} isRequired>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label={messages.tags} help={messages.tagsHelp} error={errors['tags']}>
        {(control) => <Input {...control} value={draft.tags} onChange={({ target }) => set({ tags: target.value })} />}
      </Field>
    </FormDialog>
  )
}
