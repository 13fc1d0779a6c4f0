import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useCloseThreadMutation } from './useCloseThreadMutation.ts'
import { useMoveAnswers } from './useMoveAnswers.ts'

export function CloseQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [close, isPending] = useCloseThreadMutation()
  const answers = useMoveAnswers(thread.id, messages.closed, onClose)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.closeTitle(thread.name)}
      description={messages.closeText}
      confirmLabel={messages.closeConfirm}
      isPending={isPending}
      onConfirm={() => close({ input: { threadId: thread.id, modifiedAt: thread.modifiedAt } }, answers)}
    />
  )
}
