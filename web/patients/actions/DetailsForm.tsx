import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { detailMessages } from './detailMessages.ts'
import { TwoVersions } from './TwoVersions.tsx'
import type { FreshPatient } from './useFreshPatient.ts'
import { useSetPatientDetailsMutation } from './useSetPatientDetailsMutation.ts'

const draftOf = (patient: FreshPatient) => ({
  firstName: patient.firstName,
  middleName: patient.middleName,
  lastName: patient.lastName,
  dateOfBirth: patient.dateOfBirth ?? '',
  communicationLanguage: patient.communicationLanguage,
})
type Draft = ReturnType<typeof draftOf>

/** By the names of the REST fields, which refusals carry. */
const paths: Readonly<Record<keyof Draft, string>> = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  dateOfBirth: 'date_of_birth',
  communicationLanguage: 'communication_language',
}
const names = Object.keys(paths) as (keyof Draft)[]

interface DetailsFormProps {
  id: string
  title: string
  saved: FreshPatient
  /** What someone else saved after `saved`. */
  newer: FreshPatient | null
  onStale: () => void
  onClose: () => void
}

export function DetailsForm({ id, title, saved, newer, onStale, onClose }: DetailsFormProps) {
  const messages = useMessages(detailMessages)
  const [save, isPending] = useSetPatientDetailsMutation()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isExternal = saved.externalId !== null
  const before = draftOf(saved)
  const onDone = () => {
    toast.success(messages.saved)
    onClose()
  }
  const submit = (modifiedAt: string) => {
    const changed = names.filter((name) => draft[name] !== before[name] && draft[name] !== '')
    const input = { ...Object.fromEntries(changed.map((name) => [name, draft[name]])), patientId: id, modifiedAt }
    save(
      { input },
      {
        onDone,
        onRefused: ({ message, code, fields }) => {
          if (code === 'stale') onStale()
          else if (Object.keys(fields).length > 0) setErrors(fields)
          else toast.error(message)
        },
      },
    )
  }
  if (newer) {
    const theirs = draftOf(newer)
    const fields = names.map((name) => ({
      label: name === 'communicationLanguage' ? messages.language : messages[name],
      theirs: shown(name, theirs[name], messages),
      yours: shown(name, draft[name], messages),
    }))
    return (
      <TwoVersions fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer.modifiedAt)} />
    )
  }
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  const text = (name: 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth') => (
    <Field label={messages[name]} error={errors[paths[name]]}>
      {(control) => (
        <Input
          {...control}
          type={name === 'dateOfBirth' ? 'date' : 'text'}
          value={draft[name]}
          maxLength={80}
          readOnly={isExternal}
          autoComplete="off"
          onChange={set(name)}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      description={isExternal ? messages.external : undefined}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={() => submit(saved.modifiedAt)}
    >
      <Field label={messages.language} error={errors['communication_language']}>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.communicationLanguage}
            options={[
              { value: 'english', label: messages.english },
              { value: 'spanish', label: messages.spanish },
            ]}
            onChange={set('communicationLanguage')}
          />
        )}
      </Field>
      <div className="t-form-pair">
        {text('firstName')}
        {text('lastName')}
        {text('middleName')}
        {text('dateOfBirth')}
      </div>
    </FormDialog>
  )
}

function shown(name: keyof Draft, value: string, words: { english: string; spanish: string }): string {
  if (name === 'dateOfBirth') return formatDate(value)
  if (name !== 'communicationLanguage') return value
  return value === 'spanish' ? words.spanish : words.english
}
