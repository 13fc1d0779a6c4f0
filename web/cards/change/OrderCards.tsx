import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
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
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const open = () => void dialog.want(() => setIsOpen(true))
  return (
    <>
      <Button size="sm" icon={<ArrowUpDown size={16} />} disabledReason={refusal} onClick={open}>
        {messages.changeOrder}
      </Button>
      {isOpen && dialog.Part && <dialog.Part {...ordered} onClose={() => setIsOpen(false)} />}
    </>
  )
}
