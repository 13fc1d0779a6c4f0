import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToSelf_thread$data } from '../actions/__generated__/assignToSelf_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { useAssignThreadMutation, type Assignment } from './useAssignThreadMutation.ts'
import { useThreadMove } from './useThreadMove.ts'

interface ConfirmSelfEscalatedDialogProps extends ActionDialogProps<
  Pick<assignToSelf_thread$data, 'id' | 'modifiedAt'>
> {
  /** Input of the previous dialog. */
  assignment?: Assignment | undefined
}

/** Confirms that a user assigns a thread they escalated to themselves (specification, validation). */
export function ConfirmSelfEscalatedDialog({ subject: thread, onClose, assignment }: ConfirmSelfEscalatedDialogProps) {
  const messages = useMessages(moveMessages)
  const [assign, { isPending }] = useThreadMove(useAssignThreadMutation(), thread, { done: messages.assigned, onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.selfEscalatedTitle}
      description={messages.selfEscalated}
      confirmLabel={messages.assign}
      isPending={isPending}
      onConfirm={() => assign({ ...assignment, isConfirmed: true })}
    />
  )
}
