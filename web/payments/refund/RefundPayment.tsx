import { Undo2 } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import type { RefundedPayment } from './RefundedPayment.ts'
import { refundMessages } from './refundMessages.ts'

interface RefundPaymentProps {
  payment: RefundedPayment
  /** Why the viewer may not refund. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./RefundDialog.tsx')).RefundDialog

/** Refunds a payment, in a dialog. */
export function RefundPayment({ payment, refusal }: RefundPaymentProps) {
  const messages = useMessages(refundMessages)
  const reason = refusal ?? (Number(payment.refundable) > 0 ? undefined : messages.nothing)
  return (
    <DialogButton
      size="sm"
      icon={<Undo2 size={16} />}
      disabledReason={reason}
      load={loadDialog}
      dialogProps={{ payment }}
    >
      {messages.action}
    </DialogButton>
  )
}
