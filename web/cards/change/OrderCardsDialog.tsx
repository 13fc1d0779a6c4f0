import { MotionConfig, Reorder } from 'framer-motion'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cardMessages } from '../cardMessages.ts'
import { moved } from './moved.ts'
import { OrderedCard, type OrderedCardRow } from './OrderedCard.tsx'
import { useOrderCardsMutation } from './useOrderCardsMutation.ts'
import styles from './OrderCardsDialog.module.css'

export interface OrderedCards {
  patientId: string
  /** In the current charging order. */
  cards: readonly OrderedCardRow[]
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Reorders payment methods by dragging, or by arrow keys on the handle. */
export function OrderCardsDialog({ patientId, cards, onClose }: OrderedCards & { onClose: () => void }) {
  const messages = useMessages(cardMessages)
  const [order, setOrder] = useState(() => cards.map(({ id }) => id))
  const [announcement, setAnnouncement] = useState('')
  const [save, { isPending }] = useOrderCardsMutation()
  const onDone = () => {
    toast.success(messages.orderDone)
    onClose()
  }
  const onKeyDown = (card: OrderedCardRow) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = moved(order, card.id, step)
    setOrder(next)
    setAnnouncement(messages.movedTo(card.label, next.indexOf(card.id) + 1, next.length))
  }
  const shown = order.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.orderTitle}
      description={messages.orderText}
      submitLabel={messages.orderSave}
      isPending={isPending}
      onSubmit={() => save({ input: { patientId, cardIds: order } }, { onDone })}
    >
      <MotionConfig reducedMotion="user">
        <Reorder.Group axis="y" values={order} onReorder={setOrder} className={styles.list} aria-label={messages.order}>
          {shown.map((card) => (
            <OrderedCard key={card.id} card={card} onKeyDown={onKeyDown(card)} />
          ))}
        </Reorder.Group>
      </MotionConfig>
      <Announcement text={announcement} />
    </FormDialog>
  )
}

/** Tells screen readers the new position of an item. */
const Announcement = ({ text }: { text: string }) => (
  <VisuallyHidden>
    <span role="status">{text}</span>
  </VisuallyHidden>
)
