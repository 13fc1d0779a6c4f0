import { useMessages } from '../../i18n/messages.ts'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { pauseThread_thread$data } from '../actions/__generated__/pauseThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { PauseForm } from './PauseForm.tsx'
import { usePauseThreadMutation } from './usePauseThreadMutation.ts'
import { useThreadMove } from './useThreadMove.ts'

/** End of the pause of a thread. */
export function PauseThreadDialog({ subject: thread, onClose }: ActionDialogProps<pauseThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const [pause, { isPending }] = useThreadMove(usePauseThreadMutation(), thread, {
    done: messages.paused,
    movesOn: true,
    onClose,
  })
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
