import { useMessages } from '../i18n/messages.ts'
import { RequestId } from '../ui/RequestId.tsx'
import styles from './LoadMore.module.css'
import { relayMessages } from './relayMessages.ts'

/** Edges with the number of rows that the gateway omitted beside them. */
export type EdgesWithUnreadable = readonly {
  readonly unreadableRows?: { readonly count: number; readonly requestId: string } | null | undefined
}[]

/** Below a list: the number of unreadable rows, and the request id for support. */
export function UnreadableRows({ edges }: { edges: EdgesWithUnreadable | undefined }) {
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
