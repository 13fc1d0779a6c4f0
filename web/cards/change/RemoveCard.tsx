import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { cardMessages } from '../cardMessages.ts'
import type { RemovedCard } from './RemoveCardDialog.tsx'

interface RemoveCardProps extends RemovedCard {
  /** Why it cannot be removed. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./RemoveCardDialog.tsx')).RemoveCardDialog

/** Removes a payment method, after confirmation. */
export function RemoveCard({ id, label, refusal }: RemoveCardProps) {
  const messages = useMessages(cardMessages)
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  return (
    <>
      <IconButton
        size="sm"
        label={messages.remove(label)}
        icon={<Trash2 size={16} />}
        disabledReason={refusal}
        onClick={() => void dialog.want(() => setIsAsking(true))}
      />
      {isAsking && dialog.Part && <dialog.Part id={id} label={label} onClose={() => setIsAsking(false)} />}
    </>
  )
}
