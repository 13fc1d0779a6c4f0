import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import type { Refusal } from '../../relay/failure.ts'
import type { Answers } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { useUndoMoves } from './useUndoMoves.ts'
import type { useThreadMoveQuery } from './__generated__/useThreadMoveQuery.graphql.ts'

/** Result of every thread mutation: the updated thread, or a denial. */
void graphql`
  fragment useThreadMove_thread on Thread {
    ...ThreadRow_thread
    ...ThreadHeader_thread
  }
`

const query = graphql`
  query useThreadMoveQuery($id: ID!) {
    node(id: $id) {
      ... on Thread {
        ...ThreadRow_thread
        ...ThreadHeader_thread
      }
    }
  }
`

type Send<Input, Response> = (variables: { input: Input }, answers: Answers<Response>) => void
/** Input besides the thread. */
type MoveInput<Input> = Omit<Input, 'threadId' | 'modifiedAt'>

interface MoveOptions<Response> {
  /** Whether the next conversation opens: the user has finished with this one for now. */
  movesOn?: boolean
  /** Whether the toast offers to undo it. Default: true */
  canUndo?: boolean
  /** Toast on success, and prefix of the toast on failure. */
  done: string
  failed?: string
  /** Closes the dialog, whatever the result. */
  onClose?: () => void
  onDone?: (response: Response) => void
  /** Whether a denial is shown in place. All others are shown in a toast. */
  onRefused?: (refusal: Refusal) => boolean
}

/**
 * Runs a thread mutation with the version that the user saw. Lists are updated and a toast confirms it, with undo. After a
 * conflict the user is notified and sees the current thread, because a dialog cannot resolve a changed status.
 */
export function useThreadMove<Input extends { readonly threadId: string }, Response, State>(
  [send, state]: readonly [Send<Input, Response>, State],
  { id, modifiedAt }: { readonly id: string; readonly modifiedAt: string },
  options: MoveOptions<Response>,
) {
  const answers = useThreadAnswers(id, options)
  const move = (fields: MoveInput<Input>) =>
    send({ input: { threadId: id, modifiedAt, ...fields } as unknown as Input }, answers)
  return [move, state] as const
}

/** Follow-up of a successful or denied mutation. */
export function useThreadAnswers<Response>(
  id: string,
  { done, failed, movesOn = false, canUndo = true, onClose, onDone, onRefused }: MoveOptions<Response>,
) {
  const environment = useRelayEnvironment()
  const reportChanged = useReportChangedThreads()
  const undoOf = useUndoMoves()
  return {
    onDone: (response: Response) => {
      toast.success(done, canUndo ? { undo: undoOf([id]) } : {})
      onClose?.()
      onDone?.(response)
      reportChanged([id], movesOn ? 'movedOn' : 'changed')
    },
    onRefused: (refusal: Refusal) => {
      if (onRefused?.(refusal)) return
      toast.error(failed ? `${failed}: ${refusal.message}` : refusal.message)
      onClose?.()
      readIntoStore<useThreadMoveQuery>(environment, query, { id })
      reportChanged([id])
    },
  }
}
