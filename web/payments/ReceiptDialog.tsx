import { useMessages } from '../i18n/messages.ts'
import { relayMessages } from '../relay/relayMessages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { receiptMessages } from './receiptMessages.ts'
import type { ReceiptedPayment } from './receiptedPayment.ts'
import { useSendReceiptMutation } from './useSendReceiptMutation.ts'

/** Asks before a receipt leaves. */
export function ReceiptDialog({ id, name, onClose }: ReceiptedPayment & { onClose: () => void }) {
  const messages = useMessages(receiptMessages)
  const { confirming } = useMessages(relayMessages)
  const [send, { isPending, isConfirming }] = useSendReceiptMutation(id)
  const answers = { onDone: () => toast.success(messages.sent), onSettled: onClose }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.title(name)}
      description={isConfirming ? confirming : messages.text}
      confirmLabel={messages.confirm}
      onConfirm={() => send({ paymentId: id }, answers)}
      isPending={isPending}
      isGoingOn={isConfirming}
    />
  )
}
