import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { featureMessages } from './featureMessages.ts'
import { useCreateFeatureMutation } from './useCreateFeatureMutation.ts'

/** Adds a feature that the product doesn't know, turned off for everyone. */
export function AddFeature({ onChanged }: { onChanged: () => void }) {
  const messages = useMessages(featureMessages)
  const [isAdding, setIsAdding] = useState(false)
  const handleAdded = () => {
    setIsAdding(false)
    onChanged()
  }
  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
        {messages.add}
      </Button>
      {isAdding && <AddFeatureDialog onClose={() => setIsAdding(false)} onAdded={handleAdded} />}
    </>
  )
}

function AddFeatureDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const messages = useMessages(featureMessages)
  const [name, setName] = useState('')
  const [error, setFault] = useFormError(messages)
  const [send, { isPending }] = useCreateFeatureMutation()
  const submit = () => {
    if (!name.trim()) return setFault('required')
    send(
      { input: { name: name.trim(), isActive: false } },
      { onDone: onAdded, onRefused: ({ answer, fields }) => setFault(fields['name'] ?? answer) },
    )
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.addTitle}
      description={messages.addText}
      submitLabel={messages.addSubmit}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.name} help={messages.nameHelp} error={error} isRequired>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
