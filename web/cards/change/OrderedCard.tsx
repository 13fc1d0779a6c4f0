import { Reorder, useDragControls } from 'framer-motion'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cardMessages } from '../cardMessages.ts'
import styles from './OrderCardsDialog.module.css'

export interface OrderedCardRow {
  id: string
  label: string
}

interface OrderedCardProps {
  card: OrderedCardRow
  onKeyDown: (event: KeyboardEvent) => void
}

/** A payment method with its handle. Only the handle drags, so that a finger can still scroll the list. */
export function OrderedCard({ card: { id, label }, onKeyDown }: OrderedCardProps) {
  const messages = useMessages(cardMessages)
  const controls = useDragControls()
  return (
    <Reorder.Item value={id} dragListener={false} dragControls={controls} className={styles.item}>
      <button
        type="button"
        className={styles.handle}
        aria-label={messages.move(label)}
        onPointerDown={(event) => controls.start(event)}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      {label}
    </Reorder.Item>
  )
}
