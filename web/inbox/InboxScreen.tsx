import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { InboxScreenQuery } from './__generated__/InboxScreenQuery.graphql.ts'
import { InboxFilters } from './list/InboxFilters.tsx'
import { InboxNotice } from './list/InboxNotice.tsx'
import { InboxTabs } from './list/InboxTabs.tsx'
import { ThreadList } from './list/ThreadList.tsx'
import { threadListMessages } from './list/threadListMessages.ts'
import { useInboxAddress } from './list/useInboxAddress.ts'
import { ThreadChangesProvider } from './ThreadChanges.tsx'
import { InboxPanes } from './thread/InboxPanes.tsx'
import { useOnlineChanges } from './useOnlineChanges.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './InboxScreen.module.css'

const query = graphql`
  query InboxScreenQuery($count: Int!, $filter: ThreadFilter!, $order: ThreadOrder!) @preloadable {
    ...InboxTabs_query
    ...ThreadList_query @arguments(count: $count, filter: $filter, order: $order)
  }
`

/**
 * The inbox: tabs, the threads of the current tab, the conversation and its patient. Phones show one of them at a time.
 */
export function InboxScreen({ queryRef }: ScreenProps<InboxScreenQuery>) {
  const messages = useMessages(threadListMessages)
  const data = usePreloadedQuery<InboxScreenQuery>(query, queryRef)
  const retry = useRefresh<InboxScreenQuery>(query, queryRef.variables)
  const address = useInboxAddress()
  useOnlineChanges()
  const threadId = address.search.get('thread')
  return (
    <div className={styles.root} data-fills-window data-shown={threadId ? 'thread' : 'list'}>
      <InboxTitle />
      <VisuallyHidden as="h1">{messages.inbox}</VisuallyHidden>
      <InboxTabs query={data} address={address} retry={retry} />
      <InboxNotice />
      <ThreadChangesProvider>
        <div className={styles.body}>
          <section className={styles.list} data-ui="thread-list" aria-label={messages.threads}>
            <InboxFilters address={address} />
            <ThreadList query={data} address={address} variables={queryRef.variables} retry={retry} />
          </section>
          <InboxPanes threadId={threadId} address={address} back={address.to({ thread: null })} />
        </div>
      </ThreadChangesProvider>
    </div>
  )
}

/** First in the screen, so that the title of an open conversation replaces it. */
function InboxTitle() {
  const messages = useMessages(threadListMessages)
  usePageTitle(`${messages.inbox} · Tally Care`)
  return null
}
