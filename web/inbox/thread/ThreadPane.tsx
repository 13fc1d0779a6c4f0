import { graphql } from 'react-relay/hooks'
import type { To } from '../../router/location.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import type { ThreadPaneQuery } from './__generated__/ThreadPaneQuery.graphql.ts'
import { NoThread } from './NoThread.tsx'
import { ThreadBack } from './ThreadBack.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { ThreadView } from './ThreadView.tsx'
import styles from './ThreadPane.module.css'

const query = graphql`
  query ThreadPaneQuery($id: ID!) {
    thread(restId: $id) {
      ...ThreadView_thread
    }
  }
`

interface ThreadPaneProps {
  threadId: string
  address: InboxAddress
  back: To
}

/** The thread selected in the list. */
export function ThreadPane({ threadId, address, back }: ThreadPaneProps) {
  const messages = useMessages(threadListMessages)
  return (
    <div className={styles.opened}>
      <Pane<ThreadPaneQuery>
        query={query}
        variables={{ id: threadId }}
        skeleton={<ThreadSkeleton />}
        failed={({ refresh, isRefreshing }) => (
          <div className={styles.thread} data-ui="thread-pane">
            <ThreadBack to={back} />
            <ErrorState message={messages.conversationFailed} onRetry={refresh} isRetrying={isRefreshing} />
          </div>
        )}
      >
        {({ thread }, retry) =>
          thread ? <ThreadView thread={thread} address={address} back={back} retry={retry} /> : <NoThread back={back} />
        }
      </Pane>
    </div>
  )
}
