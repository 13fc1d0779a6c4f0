import { useMessages } from '../../i18n/messages.ts'
import type { ThreadActions_thread$data } from './__generated__/ThreadActions_thread.graphql.ts'
import type { ThreadDialogName } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useMarkUnread } from '../reads/useMarkUnread.ts'
import { assignThread, awaitPatient, pauseThread, reopenThread, resumeReplyDrafts } from './threadMutations.ts'
import { useThreadMutation } from './useThreadMutation.ts'

export interface ThreadMoves {
  assignToSelf: () => void
  awaitPatient: () => void
  reopen: () => void
  resume: () => void
  /** Rests without an end, which the patient’s next message is. */
  pauseUntilAnswer: () => void
  markUnread: () => void
  resumeDrafts: () => void
}

/** What is done to a thread at once, without a dialog where none is needed. */
export function useThreadMoves(
  thread: ThreadActions_thread$data,
  show: (dialog: ThreadDialogName) => void,
): ThreadMoves {
  const messages = useMessages(moveMessages)
  const markUnread = useMarkUnread(thread.id)
  const [assign] = useThreadMutation(assignThread, thread, {
    done: messages.assigned,
    // Who escalated it is asked first.
    onRefused: ({ code }) => {
      const isAsked = code === 'confirmation_needed'
      if (isAsked) show('selfEscalated')
      return isAsked
    },
  })
  const [wait] = useThreadMutation(awaitPatient, thread, { done: messages.awaited })
  const [reopen] = useThreadMutation(reopenThread, thread, { done: messages.reopened })
  const [resume] = useThreadMutation(reopenThread, thread, { done: messages.resumed })
  const [pause] = useThreadMutation(pauseThread, thread, { done: messages.pausedUntilAnswer })
  const [resumeDrafts] = useThreadMutation(resumeReplyDrafts, thread, { done: messages.draftsResumed })
  const isTaken = thread.owner !== null || thread.isAiProcessing
  return {
    assignToSelf: () => (isTaken ? show('takeOver') : assign({})),
    awaitPatient: () => wait({}),
    reopen: () => reopen({}),
    resume: () => resume({}),
    pauseUntilAnswer: () => pause({}),
    markUnread,
    resumeDrafts: () => resumeDrafts({}),
  }
}
