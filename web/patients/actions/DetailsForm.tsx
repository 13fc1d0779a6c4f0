import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { changedDetails, detailsOf, detailVersions } from './detailsDraft.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { detailMessages } from './detailMessages.ts'
import { TwoVersions } from './TwoVersions.tsx'
import { useFieldErrors } from './useFieldErrors.ts'
import type { FreshPatient } from './useFreshPatient.ts'
import { useSetPatientDetailsMutation } from './useSetPatientDetailsMutation.ts'

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
  const [draft, setDraft] = useState(() => detailsOf(saved))
  const { errors, onRefused } = useFieldErrors(onStale)
  const onDone = () => {
    toast.success(messages.saved)
    onClose()
  }
  const submit = (modifiedAt: string) =>
    save({ input: { ...changedDetails(detailsOf(saved), draft), patientId: id, modifiedAt } }, { onDone, onRefused })
  if (newer) {
    const fields = detailVersions(detailsOf(newer), draft, messages)
    return (
      <TwoVersions fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer.modifiedAt)} />
    )
  }
  const isExternal = saved.externalId !== null
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
      <DetailsFields draft={draft} errors={errors} isExternal={isExternal} onChange={setDraft} />
    </FormDialog>
  )
}
