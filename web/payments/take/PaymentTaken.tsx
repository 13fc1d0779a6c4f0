import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SendReceipt } from '../SendReceipt.tsx'
import type { PayingPatient } from './payingPatient.ts'
import { takeMessages } from './takeMessages.ts'
import type { TakenPayment } from './useTakePayment.ts'

interface PaymentTakenProps {
  payment: TakenPayment
  patient: PayingPatient
  onClose: () => void
}

/** The outcome of a payment, with its receipt. No receipt while the outcome is unknown. */
export function PaymentTaken({ payment, patient, onClose }: PaymentTakenProps) {
  const messages = useMessages(takeMessages)
  const { id, amount, outcome } = payment
  const { title, text } = {
    added: { title: messages.successful, text: messages.added(amount) },
    pending: { title: messages.pendingTitle, text: `${messages.added(amount)} ${messages.settlesLater}` },
    confirming: { title: messages.confirming, text: messages.confirmingText(amount) },
  }[outcome]
  const footer = (
    <>
      {outcome !== 'confirming' && (
        <SendReceipt id={id} name={amount} refusal={disabledReasonOf(patient.viewerCan.sendReceipt)} hasLabel />
      )}
      <Button variant="primary" onClick={onClose}>
        {messages.done}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer}>
      <p role="status">{text}</p>
    </Dialog>
  )
}
