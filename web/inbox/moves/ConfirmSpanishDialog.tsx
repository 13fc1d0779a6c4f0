import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import { useRequestSpanishResponseMutation } from './useRequestSpanishResponseMutation.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { requestSpanish_thread$data } from '../actions/__generated__/requestSpanish_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { useThreadMove } from './useThreadMove.ts'

/** Confirms requesting a Spanish response, which cannot be undone (specification, validation). */
export function ConfirmSpanishDialog({ subject: thread, onClose }: ActionDialogProps<requestSpanish_thread$data>) {
  const messages = useMessages(moveMessages)
  const [request, { isPending }] = useThreadMove(useRequestSpanishResponseMutation(), thread, {
    canUndo: false,
    done: messages.spanishRequested,
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.spanishTitle(nameOrPhone(thread))}
      description={messages.spanishText}
      confirmLabel={messages.spanishConfirm}
      isPending={isPending}
      onConfirm={() => request({})}
    />
  )
}
