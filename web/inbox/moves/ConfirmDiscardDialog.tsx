import { useLocation, useNavigate } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import { useDiscardThreadMutation } from './useDiscardThreadMutation.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { discardThread_thread$data } from '../actions/__generated__/discardThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { useThreadMove } from './useThreadMove.ts'

/** Confirms permanently discarding an unlinked thread, and returns to the list. */
export function ConfirmDiscardDialog({ subject: thread, onClose }: ActionDialogProps<discardThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const onDone = useToList()
  const [discard, { isPending }] = useThreadMove(useDiscardThreadMutation(), thread, {
    canUndo: false,
    done: messages.discarded,
    onClose,
    onDone,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.discardTitle(nameOrPhone(thread))}
      description={messages.discardText}
      confirmLabel={messages.discardConfirm}
      isPending={isPending}
      onConfirm={() => discard({})}
    />
  )
}

/** The inbox URL without a selected thread. */
function useToList(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const left = new URLSearchParams(search)
  left.delete('thread')
  return () => void navigate({ pathname: '/inbox', search: left.toString() }, { replace: true })
}
