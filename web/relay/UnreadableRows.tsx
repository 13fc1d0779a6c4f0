import { useMessages } from '../i18n/messages.ts'
import { RequestId } from '../ui/RequestId.tsx'
import styles from './LoadMore.module.css'
import { relayMessages } from './relayMessages.ts'

/** Edges with the rows that the gateway left out beside them. */
export type EdgesWithLost = readonly {
  readonly unreadableRows?: { readonly count: number; readonly requestId: string } | null | undefined
}[]

/** Below a list: how many of its rows could not be read, and the request that support asks for. */
export function UnreadableRows({ edges }: { edges: EdgesWithLost | undefined }) {
  const messages = useMessages(relayMessages)
  const lost = (edges ?? []).flatMap(({ unreadableRows }) => unreadableRows ?? [])
  const [first] = lost
  if (!first) return null
  return (
    <div className={styles.more} role="status">
      <span>{messages.unreadable(lost.reduce((sum, { count }) => sum + count, 0))}</span>
      <RequestId id={first.requestId} />
    </div>
  )
}
