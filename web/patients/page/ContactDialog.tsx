import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { contactMessages } from './contactMessages.ts'
import type { ContactDraft } from './contactDraft.ts'
import { useSaveContact } from './useSaveContact.ts'

interface ContactDialogProps {
  patientId: string
  contact: ContactDraft
  onClose: () => void
}

/** Adds a contact, or corrects one. */
export function ContactDialog({ patientId, contact, onClose }: ContactDialogProps) {
  const messages = useMessages(contactMessages)
  const [draft, setDraft] = useState(contact)
  const { save, isPending, error } = useSaveContact(patientId, onClose)
  const isPhone = draft.kind === 'phone'
  const title = contact.id === null ? (isPhone ? messages.addPhone : messages.addEmail) : messages.edit(contact.value)
  const label = isPhone ? messages.number : messages.emailAddress
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      description={contact.isImported ? messages.importedText : undefined}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={() => save(draft)}
    >
      <Field label={label} error={error} isRequired>
        {(control) => (
          <Input
            {...control}
            type={isPhone ? 'tel' : 'email'}
            value={draft.value}
            maxLength={isPhone ? 40 : 320}
            readOnly={contact.isImported}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, value: event.target.value })}
          />
        )}
      </Field>
      {isPhone && !contact.isImported && <LineField draft={draft} onChange={setDraft} />}
      <PriorityField draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}

function LineField({ draft, onChange }: { draft: ContactDraft; onChange: (draft: ContactDraft) => void }) {
  const messages = useMessages(contactMessages)
  const options = [
    { value: 'MOBILE', label: messages.mobile },
    { value: 'LANDLINE', label: messages.landline },
    { value: 'VOIP', label: messages.voip },
  ]
  return (
    <Field label={messages.line}>
      {(control) => (
        <NativeSelect
          {...control}
          value={draft.phoneType}
          options={options}
          onChange={(event) => onChange({ ...draft, phoneType: event.target.value })}
        />
      )}
    </Field>
  )
}

function PriorityField({ draft, onChange }: { draft: ContactDraft; onChange: (draft: ContactDraft) => void }) {
  const messages = useMessages(contactMessages)
  return (
    <Field label={messages.priority}>
      {(control) => (
        <NativeSelect
          {...control}
          value={draft.priority}
          options={(['first', 'second', 'work'] as const).map((value) => ({ value, label: messages[value] }))}
          onChange={(event) => onChange({ ...draft, priority: event.target.value })}
        />
      )}
    </Field>
  )
}
