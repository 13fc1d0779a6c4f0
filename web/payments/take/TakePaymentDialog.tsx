import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { takePayment_patient$data } from './__generated__/takePayment_patient.graphql.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { takeMessages } from './takeMessages.ts'
import { useOpenVisits } from './useOpenVisits.ts'

/** Takes a payment. The balance and the open visits are loaded as it opens. */
export function TakePaymentDialog({ subject: patient, onClose }: ActionDialogProps<takePayment_patient$data>) {
  const messages = useMessages(takeMessages)
  const { account, status, retry } = useOpenVisits(patient.id)
  const title = messages.title(patient.name)
  if (account) return <PaymentForm title={title} patient={patient} account={account} retry={retry} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {status === 'failed' ? <ErrorState message={messages.loadFailed} onRetry={retry} /> : <SkeletonLines lines={5} />}
    </Dialog>
  )
}
