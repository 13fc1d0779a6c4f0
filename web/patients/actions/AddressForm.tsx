import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { addressOf, addressVersions } from './addressDraft.ts'
import { AddressFields, type StateChoice } from './AddressFields.tsx'
import { detailMessages } from './detailMessages.ts'
import { TwoVersions } from './TwoVersions.tsx'
import { useFieldErrors } from './useFieldErrors.ts'
import type { FreshPatient } from './useFreshPatient.ts'
import { useSetPatientAddressMutation } from './useSetPatientAddressMutation.ts'

interface AddressFormProps {
  id: string
  title: string
  states: readonly StateChoice[]
  saved: FreshPatient
  /** What someone else saved after `saved`. */
  newer: FreshPatient | null
  onStale: () => void
  onClose: () => void
}

export function AddressForm({ id, title, states, saved, newer, onStale, onClose }: AddressFormProps) {
  const messages = useMessages(detailMessages)
  const [save, isPending] = useSetPatientAddressMutation()
  const [draft, setDraft] = useState(() => addressOf(saved))
  const { errors, onRefused } = useFieldErrors(onStale)
  const onDone = () => {
    toast.success(messages.addressSaved)
    onClose()
  }
  const submit = (modifiedAt: string) => save({ input: { ...draft, patientId: id, modifiedAt } }, { onDone, onRefused })
  if (newer) {
    const fields = addressVersions(addressOf(newer), draft, messages)
    return (
      <TwoVersions fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer.modifiedAt)} />
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
