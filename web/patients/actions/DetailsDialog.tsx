import { useMessages } from '../../i18n/messages.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { detailMessages } from './detailMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { useFreshPatient } from '../versions/useFreshPatient.ts'

/** Language, name and date of birth. */
export function DetailsDialog({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(detailMessages)
  const fresh = useFreshPatient(patient.id)
  const title = messages.detailsTitle(patient.name)
  if (!fresh.patient) return <LoadingDialog title={title} isFailed={fresh.status === 'failed'} onClose={onClose} />
  return <DetailsForm id={patient.id} title={title} saved={fresh.patient} onClose={onClose} />
}
