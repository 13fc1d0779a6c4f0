import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useMoveAnswers } from './useMoveAnswers.ts'
import { useRequestSpanishMutation } from './useRequestSpanishMutation.ts'

/** Who does not speak Spanish asks for somebody who does; it cannot be undone, so it is asked (specification, validation). */
export function SpanishQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [request, isPending] = useRequestSpanishMutation()
  const answers = useMoveAnswers(thread.id, messages.spanishRequested, onClose)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.spanishTitle(nameOrPhone(thread))}
      description={messages.spanishText}
      confirmLabel={messages.spanishConfirm}
      isPending={isPending}
      onConfirm={() => request({ input: { threadId: thread.id, modifiedAt: thread.modifiedAt } }, answers)}
    />
  )
}
