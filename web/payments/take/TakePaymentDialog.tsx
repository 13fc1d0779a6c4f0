import { useMessages } from '../../i18n/messages.ts'
import { paymentActionMessages } from '../paymentActionMessages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { takeMessages } from './takeMessages.ts'
import { useOpenVisits } from './useOpenVisits.ts'

interface TakePaymentDialogProps {
  subject: {
    /** The patient’s. */
    readonly id: string
    /** If already known. */
    readonly name?: string
  }
  onClose: () => void
}

/** Takes a payment. The balance, the open visits and the permissions are loaded when the dialog opens. */
export function TakePaymentDialog({ subject: { id, name: knownName }, onClose }: TakePaymentDialogProps) {
  const messages = useMessages(takeMessages)
  const { takePayment } = useMessages(paymentActionMessages)
  const { account, status, retry } = useOpenVisits(id)
  const name = account?.name ?? knownName
  const title = name === undefined ? takePayment : messages.title(name)
  if (account) return <PaymentForm title={title} patient={account} account={account} retry={retry} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {status === 'failed' ? <ErrorState message={messages.loadFailed} onRetry={retry} /> : <SkeletonLines lines={5} />}
    </Dialog>
  )
}
