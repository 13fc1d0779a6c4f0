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

/** What became of a payment that was taken, with its receipt. */
export function PaymentTaken({ payment, patient, onClose }: PaymentTakenProps) {
  const messages = useMessages(takeMessages)
  const footer = (
    <>
      <SendReceipt
        id={payment.id}
        name={payment.amount}
        refusal={disabledReasonOf(patient.viewerCan.sendReceipt)}
        hasLabel
      />
      <Button variant="primary" onClick={onClose}>
        {messages.done}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={messages.successful} footer={footer}>
      <p role="status">{messages.added(payment.amount)}</p>
    </Dialog>
  )
}
