import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { closeThread_thread$data } from '../actions/__generated__/closeThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { useCloseThreadMutation } from './useCloseThreadMutation.ts'
import { useThreadMove } from './useThreadMove.ts'

export function ConfirmCloseDialog({ subject: thread, onClose }: ActionDialogProps<closeThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const [close, { isPending }] = useThreadMove(useCloseThreadMutation(), thread, { done: messages.closed, onClose })
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
