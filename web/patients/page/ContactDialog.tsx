import { useState } from 'react'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { VersionDiff } from '../versions/VersionDiff.tsx'
import { contactMessages } from './contactMessages.ts'
import type { ContactDraft } from './contactDraft.ts'
import { useSaveContact, type ContactFields } from './useSaveContact.ts'

interface ContactDialogProps {
  patientId: string
  /** Account version when the contact was shown. */
  modifiedAt: string
  contact: ContactDraft
  onClose: () => void
}

/** Adds a contact, or corrects one. */
export function ContactDialog({ patientId, modifiedAt, contact, onClose }: ContactDialogProps) {
  const messages = useMessages(contactMessages)
  const [draft, setDraft] = useState(() => ({ ...contact, value: readable(contact) }))
  const { save, isPending, error, newer } = useSaveContact({ patientId, modifiedAt, contact, onSaved: onClose })
  if (newer) {
    const fields = contactVersions(newer.view, draft, messages)
    return <VersionDiff fields={fields} isPending={isPending} onKeep={onClose} onSave={() => save(draft)} />
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={titleOf(contact, messages)}
      description={contact.isImported ? messages.importedText : undefined}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={() => save(draft)}
    >
      <ValueField draft={draft} error={error} onChange={setDraft} />
      {draft.kind === 'phone' && !contact.isImported && <LineField draft={draft} onChange={setDraft} />}
      <PriorityField draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}

/** A phone number as shown on the page. */
const readable = ({ kind, value }: Pick<ContactDraft, 'kind' | 'value'>) =>
  kind === 'phone' ? formatPhone(value) : value

function titleOf(contact: ContactDraft, texts: TextsOf<typeof contactMessages>) {
  if (contact.id !== null) return texts.edit(readable(contact))
  return contact.kind === 'phone' ? texts.addPhone : texts.addEmail
}

/** Both versions of each field, as text. */
function contactVersions(theirs: ContactFields, yours: ContactDraft, texts: TextsOf<typeof contactMessages>) {
  const lines: Record<string, string> = { MOBILE: texts.mobile, LANDLINE: texts.landline, VOIP: texts.voip }
  const word = (code: string) => codeInWords(wordFor(texts, code.toLowerCase()) ?? code)
  const field = (label: string, read: (of: ContactFields) => string) => ({
    label,
    theirs: read(theirs),
    yours: read(yours),
  })
  return [
    field(yours.kind === 'phone' ? texts.number : texts.emailAddress, ({ value }) =>
      readable({ value, kind: yours.kind }),
    ),
    ...(yours.kind === 'phone'
      ? [field(texts.line, ({ phoneType }) => lines[phoneType] ?? codeInWords(phoneType))]
      : []),
    field(texts.priority, ({ priority }) => word(priority)),
  ]
}

interface PartProps {
  draft: ContactDraft
  onChange: (draft: ContactDraft) => void
}

/** The number or address itself. Only the billing system can change an imported one. */
function ValueField({ draft, error, onChange }: PartProps & { error: string | undefined }) {
  const messages = useMessages(contactMessages)
  const isPhone = draft.kind === 'phone'
  return (
    <Field label={isPhone ? messages.number : messages.emailAddress} error={error} isRequired>
      {(control) => (
        <Input
          {...control}
          type={isPhone ? 'tel' : 'email'}
          value={draft.value}
          maxLength={isPhone ? 40 : 320}
          readOnly={draft.isImported}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, value: event.target.value })}
        />
      )}
    </Field>
  )
}

function LineField({ draft, onChange }: PartProps) {
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

const priorityTexts = { FIRST: 'first', SECOND: 'second', WORK: 'work' } as const
const priorities = ['FIRST', 'SECOND', 'WORK'] as const

function PriorityField({ draft, onChange }: PartProps) {
  const messages = useMessages(contactMessages)
  return (
    <Field label={messages.priority}>
      {(control) => (
        <NativeSelect
          {...control}
          value={draft.priority}
          options={priorities.map((value) => ({ value, label: codeInWords(messages[priorityTexts[value]]) }))}
          onChange={({ target }) => {
            const priority = priorities.find((known) => known === target.value)
            if (priority) onChange({ ...draft, priority })
          }}
        />
      )}
    </Field>
  )
}
