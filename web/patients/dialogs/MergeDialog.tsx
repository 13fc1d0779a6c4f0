import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PatientPicker } from '../pick/PatientPicker.tsx'
import type { PickablePatient } from '../pick/usePickablePatients.ts'
import { ConfirmMergeDialog } from './ConfirmMergeDialog.tsx'
import { mergeMessages } from './mergeMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { mergePatient_patient$data } from '../actions/account/__generated__/mergePatient_patient.graphql.ts'

/** Two steps: the account to keep, then confirmation. */
export function MergeDialog({ subject: patient, onClose }: ActionDialogProps<mergePatient_patient$data>) {
  const messages = useMessages(mergeMessages)
  const [target, choose] = useState<PickablePatient | null>(null)
  const [isConfirming, ask] = useState(false)
  const [error, setError] = useState<string>()
  if (isConfirming && target) {
    return <ConfirmMergeDialog patient={patient} target={target} onBack={() => ask(false)} onClose={onClose} />
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.title(patient.name)}
      description={messages.text}
      submitLabel={messages.next}
      onSubmit={() => (target ? ask(true) : setError(messages.noTarget))}
    >
      <PatientPicker
        label={messages.target}
        practiceRestId={patient.practice?.restId}
        isPickable={({ id, externalId }) => id !== patient.id && externalId !== null}
        selected={target}
        onChoose={(selected) => {
          choose(selected)
          setError(undefined)
        }}
        error={error}
      />
    </FormDialog>
  )
}
