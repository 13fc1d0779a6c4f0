import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { emailDomainMessages } from './emailDomainMessages.ts'
import { useAddEmailDomainMutation } from './useAddEmailDomainMutation.ts'

interface AddEmailDomainDialogProps {
  practiceId: string
  onClose: () => void
}

function useNewEmailDomain({ practiceId, onClose }: AddEmailDomainDialogProps) {
  const messages = useMessages(emailDomainMessages)
  const [draft, setDraft] = useState({ senderEmail: '', useSameDomain: false })
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useAddEmailDomainMutation()
  const submit = () => {
    const senderEmail = draft.senderEmail.trim()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(senderEmail)) return setFaults({ senderEmail: 'senderInvalid' })
    send(
      { input: { ...draft, senderEmail, practiceId } },
      {
        onDone: onClose,
        onRefused: ({ answer, fields }) => setFaults(Object.keys(fields).length > 0 ? fields : { senderEmail: answer }),
      },
    )
  }
  return { draft, set: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }), errors, submit, isPending }
}

/** Adds an email domain by the sender's address. */
export function AddEmailDomainDialog(props: AddEmailDomainDialogProps) {
  const messages = useMessages(emailDomainMessages)
  const { draft, set, errors, submit, isPending } = useNewEmailDomain(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.addTitle}
      submitLabel={messages.add}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.senderEmail} help={messages.senderHelp} error={errors['senderEmail']} isRequired>
        {(control) => (
          <Input
            {...control}
            type="email"
            maxLength={320}
            value={draft.senderEmail}
            onChange={({ target }) => set({ senderEmail: target.value })}
          />
        )}
      </Field>
      <Checkbox checked={draft.useSameDomain} onChange={({ target }) => set({ useSameDomain: target.checked })}>
        {messages.useSameDomain}
      </Checkbox>
      <p>{messages.useSameHelp}</p>
    </FormDialog>
  )
}
