import { graphql, useLazyLoadQuery } from 'react-relay/hooks'
import type { To } from 'react-router-dom'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import type { ThreadPaneQuery } from './__generated__/ThreadPaneQuery.graphql.ts'
import { NoThread } from './NoThread.tsx'
import { ThreadView } from './ThreadView.tsx'

const query = graphql`
  query ThreadPaneQuery($id: ID!) {
    thread(id: $id) {
      ...ThreadView_thread
    }
  }
`

interface ThreadPaneProps {
  threadId: string
  address: InboxAddress
  back: To
}

/** The thread that is chosen in the list. What the store has is shown at once. */
export function ThreadPane({ threadId, address, back }: ThreadPaneProps) {
  const { thread } = useLazyLoadQuery<ThreadPaneQuery>(query, { id: threadId }, { fetchPolicy: 'store-and-network' })
  const retry = useRefresh<ThreadPaneQuery>(query, { id: threadId })
  return thread ? <ThreadView thread={thread} address={address} back={back} retry={retry} /> : <NoThread back={back} />
}
