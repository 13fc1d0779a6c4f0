import { useMessages } from '../../i18n/messages.ts'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { PauseForm } from './PauseForm.tsx'
import { useMoveAnswers } from './useMoveAnswers.ts'
import { usePauseThreadMutation } from './usePauseThreadMutation.ts'

/** Until when the thread rests. */
export function PauseThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [pause, isPending] = usePauseThreadMutation()
  const answers = useMoveAnswers(thread.id, messages.paused, onClose)
  const { id: threadId, modifiedAt, viewerCan } = thread
  return (
    <PauseForm
      name={nameOrPhone(thread)}
      isReviewer={viewerCan.pauseForReview.isAllowed}
      isPending={isPending}
      onPause={(choice) => pause({ input: { threadId, modifiedAt, ...choice } }, answers)}
      onClose={onClose}
    />
  )
}
