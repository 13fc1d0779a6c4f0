import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import type { MutationParameters } from 'relay-runtime'
import type { Refusal } from '../../relay/failure.ts'
import { type MutationOf, useResultMutation } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import { tellChangedThreads } from '../threadNews.ts'
import type { useThreadMutationQuery } from './__generated__/useThreadMutationQuery.graphql.ts'

const query = graphql`
  query useThreadMutationQuery($id: ID!) {
    thread(id: $id) {
      ...ThreadRow_thread
      ...ThreadHeader_thread
    }
  }
`

interface ThreadMutation extends MutationParameters {
  readonly variables: { readonly input: object }
}
/** What is given beside the thread itself. */
type Given<Mutation extends ThreadMutation> = Omit<Mutation['variables']['input'], 'threadId' | 'modifiedAt'>

interface MoveOptions<Response> {
  /** What the toast says once it is done; and before why, where it was not. */
  done: string
  failed?: string
  /** The dialog that asked for it goes, whatever came of it. */
  onClose?: () => void
  onDone?: (response: Response) => void
  /** Whether a refusal is told in place; any other is told in a toast. */
  onRefused?: (refusal: Refusal) => boolean
}

/**
 * Does something to a thread, as the person saw it. Lists hear of it, and a toast tells it. Who came second is told, and
 * sees how the thread stands now: a state that is no longer what was seen cannot be put right in a dialog.
 */
export function useThreadMutation<Mutation extends ThreadMutation>(
  document: MutationOf<Mutation>,
  { id, modifiedAt }: { readonly id: string; readonly modifiedAt?: string },
  options: MoveOptions<Mutation['response']>,
) {
  const [commit, isPending] = useResultMutation<Mutation>(document)
  const answers = useThreadAnswers(id, options)
  const send = (given: Given<Mutation>) =>
    commit({ input: { threadId: id, modifiedAt, ...given } } as Mutation['variables'], answers)
  return [send, isPending] as const
}

/** What follows when something was done to a thread, or refused. */
export function useThreadAnswers<Response>(
  id: string,
  { done, failed, onClose, onDone, onRefused }: MoveOptions<Response>,
) {
  const environment = useRelayEnvironment()
  return {
    onDone: (response: Response) => {
      toast.success(done)
      onClose?.()
      onDone?.(response)
      tellChangedThreads([id])
    },
    onRefused: (refusal: Refusal) => {
      if (onRefused?.(refusal)) return
      toast.error(failed ? `${failed}: ${refusal.message}` : refusal.message)
      onClose?.()
      fetchQuery<useThreadMutationQuery>(environment, query, { id }).subscribe({ error: () => undefined })
      tellChangedThreads([id])
    },
  }
}
