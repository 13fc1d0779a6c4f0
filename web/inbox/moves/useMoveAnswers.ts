import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import type { Refusal } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import { tellChangedThreads } from '../threadNews.ts'
import type { useMoveAnswersQuery } from './__generated__/useMoveAnswersQuery.graphql.ts'

const query = graphql`
  query useMoveAnswersQuery($id: ID!) {
    thread(id: $id) {
      ...ThreadRow_thread
      ...ThreadHeader_thread
    }
  }
`

/**
 * What happens once a thread was moved, or was not: lists hear of it, a toast tells it. Who came second is told, and
 * sees how the thread stands now.
 */
export function useMoveAnswers(id: string, done: string, onClose: () => void = () => undefined) {
  const environment = useRelayEnvironment()
  const readAgain = () => {
    fetchQuery<useMoveAnswersQuery>(environment, query, { id }).subscribe({ error: () => undefined })
    tellChangedThreads([id])
  }
  return {
    onDone: () => {
      toast.success(done)
      onClose()
      tellChangedThreads([id])
    },
    /** A state that is no longer what was seen: nothing can be put right in a dialog. */
    onRefused: ({ message }: Refusal) => {
      toast.error(message)
      onClose()
      readAgain()
    },
  }
}
