import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { closeThread } from './threadMutations.ts'
import { useThreadMutation } from './useThreadMutation.ts'

export function CloseQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [close, isPending] = useThreadMutation(closeThread, thread, { done: messages.closed, onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.closeTitle(thread.name)}
      description={messages.closeText}
      confirmLabel={messages.closeConfirm}
      isPending={isPending}
      onConfirm={() => close({})}
    />
  )
}
