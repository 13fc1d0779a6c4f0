import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { assignThread } from './threadMutations.ts'
import { useThreadMutation } from './useThreadMutation.ts'

/** Who escalated a thread, and takes it all the same, is asked (specification, validation). */
export function SelfEscalatedQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [assign, isPending] = useThreadMutation(assignThread, thread, { done: messages.assigned, onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.selfEscalatedTitle}
      description={messages.selfEscalated}
      confirmLabel={messages.assign}
      isPending={isPending}
      onConfirm={() => assign({ isConfirmed: true })}
    />
  )
}
