import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useAssignThreadMutation } from './useAssignThreadMutation.ts'
import { useMoveAnswers } from './useMoveAnswers.ts'

/** Who escalated a thread, and takes it all the same, is asked (specification, validation). */
export function SelfEscalatedQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [assign, isPending] = useAssignThreadMutation()
  const answers = useMoveAnswers(thread.id, messages.assigned, onClose)
  const input = { threadId: thread.id, modifiedAt: thread.modifiedAt, isConfirmed: true }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.selfEscalatedTitle}
      description={messages.selfEscalated}
      confirmLabel={messages.assign}
      isPending={isPending}
      onConfirm={() => assign({ input }, answers)}
    />
  )
}
