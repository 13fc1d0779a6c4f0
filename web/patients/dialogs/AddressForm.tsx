import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { addressOf, addressVersions, type AddressDraft } from './addressDraft.ts'
import { AddressFields, type StateChoice } from './AddressFields.tsx'
import { detailMessages } from './detailMessages.ts'
import { VersionDiff } from '../versions/VersionDiff.tsx'
import { useFieldErrors } from './useFieldErrors.ts'
import type { FreshPatient } from '../versions/useFreshPatient.ts'
import { type Newer, useStaleChange } from '../versions/useStaleChange.ts'
import { useSetPatientAddressMutation } from '../actions/account/useSetPatientAddressMutation.ts'

interface AddressFormProps {
  id: string
  title: string
  states: readonly StateChoice[]
  saved: FreshPatient
  onClose: () => void
}

export function AddressForm({ id, title, states, saved: latest, onClose }: AddressFormProps) {
  const messages = useMessages(detailMessages)
  // As the user saw it. The server detects changes that reach the store in the meantime.
  const [saved] = useState(latest)
  const [save, { isPending }] = useSetPatientAddressMutation()
  const [draft, setDraft] = useState(() => addressOf(saved))
  const [newer, setNewer] = useState<Newer<AddressDraft> | null>(null)
  const settle = useStaleChange(id)
  const seen = newer?.view ?? addressOf(saved)
  const { errors, refusedOr } = useFieldErrors()
  const onDone = () => {
    toast.success(messages.addressSaved)
    onClose()
  }
  const submit = (modifiedAt: string): void => {
    const onRefused = refusedOr(() => settle({ viewOf: addressOf, seen, again: submit, onNewer: setNewer }))
    save({ input: { ...draft, patientId: id, modifiedAt } }, { onDone, onRefused })
  }
  if (newer) {
    const fields = addressVersions(newer.view, draft, messages)
    return (
      <VersionDiff fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer.modifiedAt)} />
    )
  }
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
      <AddressFields draft={draft} errors={errors} states={states} onChange={setDraft} />
    </FormDialog>
  )
}
