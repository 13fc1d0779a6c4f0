import { Inbox, SearchX } from 'lucide-react'
import { useState } from 'react'
import { graphql, type LoadMoreFn, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Reloading } from '../../relay/Reloading.tsx'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import type { InboxScreenQuery$variables } from '../__generated__/InboxScreenQuery.graphql.ts'
import type { ThreadList_query$data, ThreadList_query$key } from './__generated__/ThreadList_query.graphql.ts'
import type { ThreadListPageQuery } from './__generated__/ThreadListPageQuery.graphql.ts'
import type { SelectedThread } from '../bulk/bulkThreadAction.tsx'
import { useThreadSelection } from '../bulk/useThreadSelection.ts'
import { usePresenceEvents } from '../presence/usePresenceEvents.ts'
import { isNarrowed } from './inboxAddress.ts'
import { threadListMessages } from './threadListMessages.ts'
import { type ListedThread, ThreadRows } from './ThreadRows.tsx'
import { useChangedThreads } from './useChangedThreads.ts'
import type { InboxAddress } from './useInboxAddress.ts'

/** The server’s maximum page size. */
const maxOfPage = 100

const fragment = graphql`
  fragment ThreadList_query on Query
  @argumentDefinitions(
    count: { type: "Int!" }
    cursor: { type: "String" }
    filter: { type: "ThreadFilter!" }
    order: { type: "ThreadOrder!" }
  )
  @refetchable(queryName: "ThreadListPageQuery") {
    threads(first: $count, after: $cursor, filter: $filter, order: $order) @connection(key: "ThreadList_threads") {
      __id
      edges {
        unreadableRows {
          count
          requestId
        }
        match {
          ...ThreadRow_match
        }
        node {
          id
          restId
          name
          modifiedAt
          ...ThreadRow_thread
        }
      }
    }
  }
`

interface ThreadListProps {
  query: ThreadList_query$key
  address: InboxAddress
  variables: InboxScreenQuery$variables
  retry: Refresh
}

/** The tab’s threads; the next page loads near the end. */
export function ThreadList({ query, retry, ...list }: ThreadListProps) {
  const { listFailed } = useMessages(threadListMessages)
  const { data, ...pages } = usePaginationFragment<ThreadListPageQuery, ThreadList_query$key>(fragment, query)
  if (data.threads) return <LoadedThreads threads={data.threads} pages={pages} {...list} />
  return <ErrorState message={listFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
}

interface LoadedThreadsProps extends Pick<ThreadListProps, 'address' | 'variables'> {
  threads: NonNullable<ThreadList_query$data['threads']>
  pages: SelectableThreadsProps['pages']
}

function LoadedThreads({ threads, pages, address, variables }: LoadedThreadsProps) {
  const rows = threads.edges.flatMap(({ node, match }) => isListed(node).map((thread) => ({ ...thread, match })))
  const openedId = address.search.get('thread')
  const shown = rows.map(({ id }) => id)
  useChangedThreads(threads.__id, variables, shown)
  usePresenceEvents()
  // Changing the tab or a filter scrolls to the top and clears the selection.
  return (
    <>
      <SelectableThreads
        key={JSON.stringify(variables)}
        rows={rows}
        openedId={openedId}
        address={address}
        pages={pages}
      />
      <UnreadableRows edges={threads.edges} />
    </>
  )
}

/** A discarded or merged thread leaves the store before its edge does. */
const isListed = <Node,>(node: Node | null): Node[] => (node === null ? [] : [node])

interface SelectableThreadsProps {
  rows: readonly (ListedThread & SelectedThread)[]
  openedId: string | null
  address: InboxAddress
  pages: { hasNext: boolean; isLoadingNext: boolean; loadNext: LoadMoreFn<ThreadListPageQuery> }
}

const loadBar = async () => (await import('../bulk/BulkBar.tsx')).BulkBar

/** The list, with the bulk actions for selected threads above it. */
function SelectableThreads({ rows, openedId, address, pages }: SelectableThreadsProps) {
  const { hasNext, isLoadingNext, loadNext } = pages
  const loadMore = (onFailed: () => void) =>
    void loadNext(maxOfPage, { onComplete: (failure) => failure !== null && onFailed() })
  const choice = useThreadSelection(rows, { hasNext, isLoadingNext, loadNext: loadMore })
  const [isBusy, setIsBusy] = useState(false)
  const { selected, isAll, isChoosingAll, all, none, drop } = choice
  const bar = { selected, isAll, isChoosingAll, onAll: all, onNone: none, onDone: drop, onBusy: setIsBusy }
  return (
    <>
      {(selected.length > 0 || isBusy) && <OnDemand load={loadBar} props={bar} />}
      {rows.length === 0 ? (
        <NoThreads address={address} />
      ) : (
        <Reloading>
          <ThreadRows
            rows={rows}
            openedId={openedId}
            address={address}
            choice={choice}
            hasNext={hasNext}
            isLoadingNext={isLoadingNext}
            loadNext={loadNext}
          />
        </Reloading>
      )}
    </>
  )
}

function NoThreads({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  if (!isNarrowed(address.search))
    return <EmptyState icon={<Inbox size={20} />} title={messages.none} hint={messages.noneHint} />
  const clear = <Button onClick={address.clearFilters}>{messages.clearFilters}</Button>
  return <EmptyState icon={<SearchX size={20} />} title={messages.noMatch} action={clear} />
}
