import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import { ThreadActions } from '../moves/ThreadActions.tsx'
import type { AgentMoves_thread$key } from './__generated__/AgentMoves_thread.graphql.ts'
import { useLiveThread } from './useLiveThread.ts'
import styles from './AgentMoves.module.css'

const fragment = graphql`
  fragment AgentMoves_thread on Thread {
    id
    restId
    ...ThreadActions_thread
  }
`

/** An agent's actions on a conversation outside of the inbox, and a link to it. */
export function AgentMoves({ thread: key }: { thread: AgentMoves_thread$key }) {
  const { openInInbox } = useMessages(threadListMessages)
  const thread = useFragment(fragment, key)
  useLiveThread(thread.id)
  return (
    <div className={styles.root} data-ui="agent-moves">
      <ThreadActions thread={thread} />
      <ScreenLink className={styles.link} to={`/inbox?thread=${thread.restId}`}>
        {openInInbox}
      </ScreenLink>
    </div>
  )
}
