import { useMessages } from '../../i18n/messages.ts'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { PauseForm } from './PauseForm.tsx'
import { pauseThread } from './threadMutations.ts'
import { useThreadMutation } from './useThreadMutation.ts'

/** Until when the thread rests. */
export function PauseThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [pause, isPending] = useThreadMutation(pauseThread, thread, { done: messages.paused, onClose })
  return (
    <PauseForm
      name={nameOrPhone(thread)}
      isReviewer={thread.viewerCan.pauseForReview.isAllowed}
      isPending={isPending}
      onPause={pause}
      onClose={onClose}
    />
  )
}
