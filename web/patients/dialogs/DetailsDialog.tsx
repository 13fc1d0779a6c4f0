import { useMessages } from '../../i18n/messages.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { detailMessages } from './detailMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { editDetails_patient$data } from '../actions/account/__generated__/editDetails_patient.graphql.ts'
import { useFreshPatient } from '../versions/useFreshPatient.ts'

/** Language, name and date of birth. */
export function DetailsDialog({ subject: patient, onClose }: ActionDialogProps<editDetails_patient$data>) {
  const messages = useMessages(detailMessages)
  const fresh = useFreshPatient(patient.id)
  const title = messages.detailsTitle(patient.name)
  if (!fresh.patient) return <LoadingDialog title={title} isFailed={fresh.status === 'failed'} onClose={onClose} />
  return <DetailsForm id={patient.id} title={title} saved={fresh.patient} onClose={onClose} />
}
