import { useMessages } from '../../i18n/messages.ts'
import { AddressForm } from './AddressForm.tsx'
import { detailMessages } from './detailMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { useFreshPatient } from '../versions/useFreshPatient.ts'

/** The postal address; it is the billing system that takes it over. */
export function AddressDialog({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(detailMessages)
  const fresh = useFreshPatient(patient.id)
  const title = messages.addressTitle(patient.name)
  if (!fresh.patient) return <LoadingDialog title={title} isFailed={fresh.status === 'failed'} onClose={onClose} />
  return <AddressForm id={patient.id} title={title} states={fresh.states} saved={fresh.patient} onClose={onClose} />
}
