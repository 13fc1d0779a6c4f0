import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { PaymentOutcome } from '../paymentOutcome.ts'
import styles from './WaitForReader.module.css'
import { readerMessages } from './readerMessages.ts'
import { useWaitingPayment } from './useWaitingPayment.ts'

/** A payment in progress on a card reader. */
export interface WaitingPayment {
  id: string
  /** Formatted. */
  amount: string
  /** Decimal amount. */
  total: string
  /** Label of the reader. */
  reader: string
}

interface WaitForReaderProps {
  title: string
  waiting: WaitingPayment
  onEnd: (payment: PaymentOutcome) => void
}

/** Shown while a card reader takes a payment. Closing it cancels the payment. */
export function WaitForReader({ title, waiting, onEnd }: WaitForReaderProps) {
  const messages = useMessages(readerMessages)
  const { cancel, isCanceling, isUnreached } = useWaitingPayment(waiting.id, onEnd)
  const footer = (
    <Button onClick={cancel} isPending={isCanceling}>
      {messages.cancel}
    </Button>
  )
  return (
    <Dialog isOpen onClose={cancel} role="alertdialog" title={title} isPending={isCanceling} footer={footer}>
      <p role="status" className={styles.processing}>
        <Spinner /> {messages.processing}
      </p>
      <p>{messages.present(waiting.amount, waiting.reader)}</p>
      {isUnreached && <p role="alert">{messages.unreached}</p>}
    </Dialog>
  )
}
