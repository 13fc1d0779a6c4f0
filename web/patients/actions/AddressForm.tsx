import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { detailMessages } from './detailMessages.ts'
import { TwoVersions } from './TwoVersions.tsx'
import type { FreshPatient } from './useFreshPatient.ts'
import { useSetPatientAddressMutation } from './useSetPatientAddressMutation.ts'

const noAddress = { line1: '', line2: '', city: '', state: '', zipCode: '' }
type Draft = typeof noAddress

/** The last one that was entered: the one that is still on its way to the billing system goes first. */
function draftOf({ pendingAddress, address }: FreshPatient): Draft {
  const { line1, line2, city, state, zipCode } = pendingAddress ?? address ?? noAddress
  return { line1, line2, city, state, zipCode }
}

/** By the names of the REST fields, which refusals carry. */
const paths: Readonly<Record<keyof Draft, string>> = {
  line1: 'street',
  line2: 'line2',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
}

interface AddressFormProps {
  id: string
  title: string
  states: readonly { readonly code: string; readonly name: string }[]
  saved: FreshPatient
  newer: FreshPatient | null
  onStale: () => void
  onClose: () => void
}

export function AddressForm({ id, title, states, saved, newer, onStale, onClose }: AddressFormProps) {
  const messages = useMessages(detailMessages)
  const [save, isPending] = useSetPatientAddressMutation()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const onDone = () => {
    toast.success(messages.addressSaved)
    onClose()
  }
  const submit = (modifiedAt: string) =>
    save(
      { input: { ...draft, patientId: id, modifiedAt } },
      {
        onDone,
        onRefused: ({ message, code, fields }) => {
          if (code === 'stale') onStale()
          else if (Object.keys(fields).length > 0) setErrors(fields)
          else toast.error(message)
        },
      },
    )
  if (newer) {
    const theirs = draftOf(newer)
    const fields = (Object.keys(paths) as (keyof Draft)[]).map((name) => ({
      label: messages[name],
      theirs: theirs[name],
      yours: draft[name],
    }))
    return (
      <TwoVersions fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer.modifiedAt)} />
    )
  }
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  const text = (name: Exclude<keyof Draft, 'state'>) => (
    <Field label={messages[name]} error={errors[paths[name]]} isRequired={name !== 'line2'}>
      {(control) => <Input {...control} value={draft[name]} maxLength={120} autoComplete="off" onChange={set(name)} />}
    </Field>
  )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      description={messages.addressText}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={() => submit(saved.modifiedAt)}
    >
      {text('line1')}
      {text('line2')}
      <div className="t-form-triple">
        {text('city')}
        <Field label={messages.state} error={errors['state']} isRequired>
          {(control) => (
            <NativeSelect
              {...control}
              placeholder={messages.chooseState}
              value={draft.state}
              options={states.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={set('state')}
            />
          )}
        </Field>
        {text('zipCode')}
      </div>
      <Field label={messages.country}>
        {(control) => <Input {...control} value={messages.unitedStates} readOnly />}
      </Field>
    </FormDialog>
  )
}
