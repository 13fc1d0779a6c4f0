import { ArrowUpDown } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { cardMessages } from '../cardMessages.ts'
import type { OrderedCards } from './OrderCardsDialog.tsx'

interface OrderCardsProps extends OrderedCards {
  /** Why the order cannot be changed. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./OrderCardsDialog.tsx')).OrderCardsDialog

/** Opens the dialog for reordering payment methods. */
export function OrderCards({ refusal, ...ordered }: OrderCardsProps) {
  const messages = useMessages(cardMessages)
  return (
    <DialogButton
      size="sm"
      icon={<ArrowUpDown size={16} />}
      disabledReason={refusal}
      load={loadDialog}
      dialogProps={ordered}
    >
      {messages.changeOrder}
    </DialogButton>
  )
}
