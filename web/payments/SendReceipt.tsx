import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { ReceiptedPayment } from './receiptedPayment.ts'
import { receiptMessages } from './receiptMessages.ts'

interface SendReceiptProps extends ReceiptedPayment {
  /** Why no receipt can be sent. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog

/** Sends the receipt of a payment, after confirmation. */
export function SendReceipt({ id, name, refusal }: SendReceiptProps) {
  const messages = useMessages(receiptMessages)
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const ask = () => void dialog.want(() => setIsAsking(true))
  return (
    <>
      <IconButton
        size="sm"
        label={messages.receiptOf(name)}
        icon={<Receipt size={16} />}
        disabledReason={refusal}
        onClick={ask}
      />
      {isAsking && dialog.Part && <dialog.Part id={id} name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}
