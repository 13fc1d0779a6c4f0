import { Inbox, SearchX } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { InboxScreenQuery$variables } from '../__generated__/InboxScreenQuery.graphql.ts'
import type { ThreadList_query$key } from './__generated__/ThreadList_query.graphql.ts'
import type { ThreadListPageQuery } from './__generated__/ThreadListPageQuery.graphql.ts'
import { isNarrowed } from './inboxAddress.ts'
import { threadListMessages } from './threadListMessages.ts'
import { ThreadRows } from './ThreadRows.tsx'
import { useChangedThreads } from './useChangedThreads.ts'
import { useThreadKeys } from './useThreadKeys.ts'
import type { InboxAddress } from './useInboxAddress.ts'

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
        node {
          id
          restId
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
}

/** The threads behind the tab: the next page comes as its end comes near. */
export function ThreadList({ query, address, variables }: ThreadListProps) {
  const pages = usePaginationFragment<ThreadListPageQuery, ThreadList_query$key>(fragment, query)
  const rows = pages.data.threads.edges.map(({ node }) => node)
  const selected = address.search.get('thread')
  const shown = rows.map(({ id }) => id)
  useChangedThreads(pages.data.threads.__id, variables, shown)
  useThreadKeys(rows, selected, (thread) => address.change({ thread }))
  if (rows.length === 0) return <NoThreads address={address} />
  return (
    <ThreadRows
      // Another tab or filter begins at its top.
      key={JSON.stringify(variables)}
      rows={rows}
      selected={selected}
      address={address}
      hasNext={pages.hasNext}
      isLoadingNext={pages.isLoadingNext}
      loadNext={pages.loadNext}
    />
  )
}

function NoThreads({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  if (!isNarrowed(address.search))
    return <EmptyState icon={<Inbox size={20} />} title={messages.none} hint={messages.noneHint} />
  const clear = <Button onClick={address.clearFilters}>{messages.clearFilters}</Button>
  return <EmptyState icon={<SearchX size={20} />} title={messages.noMatch} action={clear} />
}
