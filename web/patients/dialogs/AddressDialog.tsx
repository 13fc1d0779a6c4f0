import { useMessages } from '../../i18n/messages.ts'
import { AddressForm } from './AddressForm.tsx'
import { detailMessages } from './detailMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { editAddress_patient$data } from '../actions/account/__generated__/editAddress_patient.graphql.ts'
import { useFreshPatient } from '../versions/useFreshPatient.ts'

/** Edits the postal address, which the billing system must confirm. */
export function AddressDialog({ subject: patient, onClose }: ActionDialogProps<editAddress_patient$data>) {
  const messages = useMessages(detailMessages)
  const fresh = useFreshPatient(patient.id)
  const title = messages.addressTitle(patient.name)
  if (!fresh.patient) return <LoadingDialog title={title} isFailed={fresh.status === 'failed'} onClose={onClose} />
  return <AddressForm id={patient.id} title={title} states={fresh.states} saved={fresh.patient} onClose={onClose} />
}
