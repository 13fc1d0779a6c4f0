import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PrintReceipt } from '../PrintReceipt.tsx'
import type { SavedCard } from '../../cards/entry/NewCardHandle.ts'
import { SendReceipt } from '../SendReceipt.tsx'
import { ConfirmingPayment } from './ConfirmingPayment.tsx'
import type { PayingPatient } from './payingPatient.ts'
import { SetUpAutopay } from './SetUpAutopay.tsx'
import { takeMessages } from './takeMessages.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import type { TakenPayment } from './useTakePayment.ts'

interface PaymentTakenProps {
  payment: TakenPayment
  patient: PayingPatient
  /** The card that was charged, if it was saved with the payment. */
  savedCard: SavedCard | null
  /** Called once the outcome of a charge is known. */
  onConfirmed: (payment: PaymentOutcome) => void
  onClose: () => void
}

/** The outcome of a payment, with its receipt. An unknown outcome has no receipt, and is replaced once it is known. */
export function PaymentTaken({ payment, patient, savedCard, onConfirmed, onClose }: PaymentTakenProps) {
  const messages = useMessages(takeMessages)
  const { id, restId, amount, outcome } = payment
  const { title, text } = {
    added: { title: messages.successful, text: messages.added(amount) },
    pending: { title: messages.pendingTitle, text: `${messages.added(amount)} ${messages.settlesLater}` },
    confirming: { title: messages.confirming, text: messages.confirmingText(amount) },
  }[outcome]
  const footer = (
    <>
      {outcome !== 'confirming' && (
        <>
          <PrintReceipt restId={restId} size="md" />
          <SendReceipt
            id={id}
            name={amount}
            refusal={disabledReasonOf(patient.viewerCan.sendReceipt)}
            hasLabel
            size="md"
          />
        </>
      )}
      <Button variant="primary" onClick={onClose}>
        {messages.done}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer}>
      <p role="status">{text}</p>
      {savedCard && <SetUpAutopay card={savedCard} patient={patient} />}
      {outcome === 'confirming' && <ConfirmingPayment id={id} patientId={patient.id} onConfirmed={onConfirmed} />}
    </Dialog>
  )
}
