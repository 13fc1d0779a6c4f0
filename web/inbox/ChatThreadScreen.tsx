import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ChatThreadScreenQuery } from './__generated__/ChatThreadScreenQuery.graphql.ts'
import { ChatFrame } from './thread/ChatFrame.tsx'
import { NoThread } from './thread/NoThread.tsx'
import { ThreadView } from './thread/ThreadView.tsx'
import { useInboxAddress } from './list/useInboxAddress.ts'

const query = graphql`
  query ChatThreadScreenQuery($threadId: ID!) @preloadable {
    thread(restId: $threadId) {
      name
      ...ThreadView_thread
    }
  }
`

/** A thread by its own URL, which is the only one for an unlinked thread. */
export function ChatThreadScreen({ queryRef }: ScreenProps<ChatThreadScreenQuery>) {
  const { thread } = usePreloadedQuery<ChatThreadScreenQuery>(query, queryRef)
  const retry = useRefresh<ChatThreadScreenQuery>(query, queryRef.variables)
  const address = useInboxAddress()
  return (
    <ChatFrame name={thread?.name}>
      {thread ? (
        <ThreadView thread={thread} address={address} back="/inbox" retry={retry} />
      ) : (
        <NoThread back="/inbox" />
      )}
    </ChatFrame>
  )
}
