import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { cardMessages } from '../cardMessages.ts'
import { useRemoveCardMutation } from './useRemoveCardMutation.ts'

export interface RemovedCard {
  id: string
  label: string
}

/** Confirms the removal of a payment method. */
export function RemoveCardDialog({ id, label, onClose }: RemovedCard & { onClose: () => void }) {
  const messages = useMessages(cardMessages)
  const [remove, { isPending }] = useRemoveCardMutation()
  const onDone = () => {
    toast.success(messages.removeDone(label))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.removeTitle(label)}
      description={messages.removeText}
      confirmLabel={messages.removeConfirm}
      isPending={isPending}
      onConfirm={() => remove({ input: { cardId: id } }, { onDone })}
    />
  )
}
