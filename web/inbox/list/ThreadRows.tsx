import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import type { ThreadRow_match$key } from './__generated__/ThreadRow_match.graphql.ts'
import type { ThreadRow_thread$key } from './__generated__/ThreadRow_thread.graphql.ts'
import type { ThreadListPageQuery } from './__generated__/ThreadListPageQuery.graphql.ts'
import type { ThreadSelection } from '../bulk/useThreadSelection.ts'
import { pageSize } from './inboxVariables.ts'
import { threadListMessages } from './threadListMessages.ts'
import { useNextThread } from './useNextThread.ts'
import { ThreadRow } from './ThreadRow.tsx'
import type { InboxAddress } from './useInboxAddress.ts'
import { useLeavingRows } from './useLeavingRows.ts'
import { useMinute } from './useMinute.ts'
import styles from './ThreadRows.module.css'

export type ListedThread = ThreadRow_thread$key & {
  readonly id: string
  readonly restId: string
  readonly name: string
  /** The message that the search found. */
  readonly match: ThreadRow_match$key | null | undefined
}

interface ThreadRowsProps {
  rows: readonly ListedThread[]
  openedId: string | null
  address: InboxAddress
  choice: ThreadSelection
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: LoadMoreFn<ThreadListPageQuery>
}

const loadKeys = async () => (await import('./ThreadKeys.tsx')).ThreadKeys

const rowHeight = 84
/** Distance from the end, in rows, at which the next page loads. */
const nearEnd = 10
const assumedHeight = 720

/** Only the visible rows are rendered, so that a list of any length scrolls smoothly. */
export function ThreadRows({ rows, openedId, address, choice, ...next }: ThreadRowsProps) {
  useNextThread(rows, openedId, address)
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useRowWindow({ scroller, count: rows.length, rowHeight, overscan: 4, assumedHeight })
  const at = rows.findIndex(({ restId }) => restId === openedId)
  const show = useEffectEvent((index: number) => index >= 0 && seen.scrollTo(index))
  useEffect(() => void show(at), [openedId, at])
  const list = useRef<HTMLOListElement>(null)
  const keys = { list, rows, openedId, address, choice, scrollTo: seen.scrollTo }
  const [now, leaving] = [useMinute(), useLeavingRows(rows)]
  const more = useNextThreads(next, rows.length, seen.lastSeen >= rows.length - nearEnd)
  return (
    <div ref={scroller} className={styles.scroller}>
      <ol ref={list} className={styles.rows} style={{ height: rows.length * rowHeight }}>
        {rows.slice(seen.first, seen.last + 1).map((row, after) => {
          const index = seen.first + after
          return (
            <li
              key={row.id}
              data-index={index}
              style={{ transform: `translateY(${index * rowHeight}px)` }}
              aria-setsize={-1}
              aria-posinset={index + 1}
            >
              <ThreadCheck row={row} index={index} choice={choice} />
              <ThreadRow thread={row} match={row.match} isSelected={index === at} address={address} now={now} />
            </li>
          )
        })}
        {leaving.map(({ row, index }) => (
          <li key={`leaving ${row.id}`} style={{ top: index * rowHeight }} data-leaving aria-hidden inert>
            <ThreadRow thread={row} match={row.match} isSelected={false} address={address} now={now} />
          </li>
        ))}
      </ol>
      {more}
      <OnDemand load={loadKeys} props={keys} />
    </div>
  )
}

interface ThreadCheckProps {
  row: ListedThread
  index: number
  choice: ThreadSelection
}

/** Selects the thread; with Shift, every thread from the last selected one on. */
function ThreadCheck({ row: { id, name }, index, choice }: ThreadCheckProps) {
  const messages = useMessages(threadListMessages)
  return (
    <span className={styles.check}>
      <Checkbox
        aria-label={messages.chooseNamed(name)}
        checked={choice.has(id)}
        onClick={(event) => choice.toggle(index, event.shiftKey)}
        onChange={() => undefined}
      />
    </span>
  )
}

/** Loads the next page near the end; after a failure the user retries. */
function useNextThreads(
  { hasNext, isLoadingNext, loadNext }: Pick<ThreadRowsProps, 'hasNext' | 'isLoadingNext' | 'loadNext'>,
  count: number,
  isNear: boolean,
) {
  const messages = useMessages(threadListMessages)
  const [isFailed, setIsFailed] = useState(false)
  const load = () => {
    setIsFailed(false)
    loadNext(pageSize, { onComplete: (error) => setIsFailed(error !== null) })
  }
  const ask = useEffectEvent(() => isNear && hasNext && !isLoadingNext && !isFailed && load())
  useEffect(() => void ask(), [isNear, hasNext, isLoadingNext, count])
  if (isFailed)
    return (
      <p className={styles.more} role="alert">
        {messages.moreFailed}
        <Button size="sm" onClick={load}>
          {messages.more}
        </Button>
      </p>
    )
  return isLoadingNext ? (
    <p className={styles.more}>
      <Spinner />
    </p>
  ) : null
}
