import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
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
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const reason = refusal ?? (Number(payment.refundable) > 0 ? undefined : messages.nothing)
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 size={16} />}
        disabledReason={reason}
        onClick={() => void dialog.want(() => setIsOpen(true))}
      >
        {messages.action}
      </Button>
      {isOpen && dialog.Part && <dialog.Part payment={payment} onClose={() => setIsOpen(false)} />}
    </>
  )
}
