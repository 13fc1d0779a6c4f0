import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/useResultMutation.ts'
import type { ThreadActions_thread$data } from './__generated__/ThreadActions_thread.graphql.ts'
import type { ThreadDialogName } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useAssignThreadMutation } from './useAssignThreadMutation.ts'
import { useAwaitPatientMutation } from './useAwaitPatientMutation.ts'
import { useMoveAnswers } from './useMoveAnswers.ts'
import { usePauseThreadMutation } from './usePauseThreadMutation.ts'
import { useMarkUnread } from '../reads/useMarkUnread.ts'
import { useReopenThreadMutation } from './useReopenThreadMutation.ts'

export interface ThreadMoves {
  assignToSelf: () => void
  awaitPatient: () => void
  reopen: () => void
  resume: () => void
  /** Rests without an end, which the patient’s next message is. */
  pauseUntilAnswer: () => void
  markUnread: () => void
}

/** What is done to a thread at once, without a dialog where none is needed. */
export function useThreadMoves(
  thread: ThreadActions_thread$data,
  show: (dialog: ThreadDialogName) => void,
): ThreadMoves {
  const messages = useMessages(moveMessages)
  const [assign] = useAssignThreadMutation()
  const [await_] = useAwaitPatientMutation()
  const [reopen] = useReopenThreadMutation()
  const [pause] = usePauseThreadMutation()
  const markUnread = useMarkUnread(thread.id)
  const { id: threadId, modifiedAt } = thread
  const input = { threadId, modifiedAt }
  const assigned = useMoveAnswers(threadId, messages.assigned)
  const awaited = useMoveAnswers(threadId, messages.awaited)
  const reopened = useMoveAnswers(threadId, messages.reopened)
  const resumed = useMoveAnswers(threadId, messages.resumed)
  const paused = useMoveAnswers(threadId, messages.pausedUntilAnswer)
  // Who escalated it is asked first.
  const onRefused = (refusal: Refusal) =>
    refusal.code === 'confirmation_needed' ? show('selfEscalated') : assigned.onRefused(refusal)
  return {
    assignToSelf: () =>
      thread.owner !== null || thread.isAiProcessing ? show('takeOver') : assign({ input }, { ...assigned, onRefused }),
    awaitPatient: () => await_({ input }, awaited),
    reopen: () => reopen({ input }, reopened),
    resume: () => reopen({ input }, resumed),
    pauseUntilAnswer: () => pause({ input }, paused),
    markUnread,
  }
}
