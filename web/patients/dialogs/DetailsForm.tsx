import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { dateFault } from '../../ui/dates/readDate.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { localToday } from '../../ui/dates/today.ts'
import { changedDetails, detailsOf, type DetailsDraft, detailVersions } from './detailsDraft.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { detailMessages } from './detailMessages.ts'
import { VersionDiff } from '../versions/VersionDiff.tsx'
import { useFieldErrors } from './useFieldErrors.ts'
import type { FreshPatient } from '../versions/useFreshPatient.ts'
import { type Newer, useStaleChange } from '../versions/useStaleChange.ts'
import { useSetPatientDetailsMutation } from '../actions/account/useSetPatientDetailsMutation.ts'

interface DetailsFormProps {
  id: string
  title: string
  saved: FreshPatient
  onClose: () => void
}

export function DetailsForm({ id, title, saved: latest, onClose }: DetailsFormProps) {
  const messages = useMessages(detailMessages)
  // As the user saw it. The server detects changes that reach the store in the meantime.
  const [saved] = useState(latest)
  const [save, { isPending }] = useSetPatientDetailsMutation()
  const [draft, setDraft] = useState(() => detailsOf(saved))
  const [newer, setNewer] = useState<Newer<DetailsDraft> | null>(null)
  const settle = useStaleChange(id)
  const seen = newer?.view ?? detailsOf(saved)
  const changes = changedDetails(detailsOf(saved), draft)
  const { errors, refusedOr } = useFieldErrors()
  const onDone = () => {
    toast.success(messages.saved)
    onClose()
  }
  const submit = (modifiedAt: string): void => {
    const onRefused = refusedOr(() => settle({ viewOf: detailsOf, seen, again: submit, onNewer: setNewer }))
    save({ input: { ...changes, patientId: id, modifiedAt } }, { onDone, onRefused })
  }
  if (newer) {
    const fields = detailVersions(newer.view, { ...newer.view, ...changes }, messages)
    return (
      <VersionDiff fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer.modifiedAt)} />
    )
  }
  const isExternal = saved.externalId !== null
  const isDateRead = dateFault(draft.dateOfBirth, { max: localToday() }) === undefined
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      description={isExternal ? messages.external : undefined}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={() => isDateRead && submit(saved.modifiedAt)}
    >
      <DetailsFields draft={draft} errors={errors} isExternal={isExternal} onChange={setDraft} />
    </FormDialog>
  )
}
