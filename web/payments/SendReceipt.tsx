import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { ReceiptedPayment } from './receiptedPayment.ts'
import { receiptMessages } from './receiptMessages.ts'

interface SendReceiptProps extends ReceiptedPayment {
  /** Why no receipt can be sent. */
  refusal: string | undefined
  /** Whether the button has a label instead of an icon. */
  hasLabel?: boolean
  size?: 'sm' | 'md'
}

const loadDialog = async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog

/** Sends the receipt of a payment, after confirmation. */
export function SendReceipt({ id, name, refusal, hasLabel = false, size = 'sm' }: SendReceiptProps) {
  const messages = useMessages(receiptMessages)
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const icon = <Receipt size={16} />
  const ask = () => void dialog.want(() => setIsAsking(true))
  return (
    <>
      {hasLabel ? (
        <Button size={size} icon={icon} disabledReason={refusal} onClick={ask}>
          {messages.confirm}
        </Button>
      ) : (
        <IconButton size={size} label={messages.receiptOf(name)} icon={icon} disabledReason={refusal} onClick={ask} />
      )}
      {isAsking && dialog.Part && <dialog.Part id={id} name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}
