import { graphql, useFragment } from 'react-relay/hooks'
import { Link } from '../../router/Link.tsx'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import type { InboxTabs_query$data, InboxTabs_query$key } from './__generated__/InboxTabs_query.graphql.ts'
import { tabOf } from './inboxAddress.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'
import styles from './InboxTabs.module.css'

const fragment = graphql`
  fragment InboxTabs_query on Query {
    inboxTabs {
      tab
      count
    }
  }
`

interface InboxTabsProps {
  query: InboxTabs_query$key
  address: InboxAddress
  retry: Refresh
}

/** The viewer’s tabs with their current counts. */
export function InboxTabs({ query, address, retry }: InboxTabsProps) {
  const { tabsFailed } = useMessages(threadListMessages)
  const { inboxTabs } = useFragment(fragment, query)
  if (inboxTabs) return <KnownTabs inboxTabs={inboxTabs} address={address} />
  return <Notice text={tabsFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
}

interface KnownTabsProps {
  inboxTabs: NonNullable<InboxTabs_query$data['inboxTabs']>
  address: InboxAddress
}

function KnownTabs({ inboxTabs, address }: KnownTabsProps) {
  const messages = useMessages(threadListMessages)
  const current = tabOf(address.search)
  const place = inboxTabs.findIndex(({ tab }) => tab.toLowerCase() === current)
  const nameOf = (name: string) => wordFor(messages, `tab_${name}`) ?? codeInWords(name)
  useShortcuts(
    inboxTabs.map(({ tab }, at) => {
      const name = tab.toLowerCase()
      return { keys: String(at + 1), label: nameOf(name), run: () => address.change({ filter: name }) }
    }),
    messages.tabs,
  )
  return (
    <TabBar label={messages.tabs} current={place} className={styles.tabs}>
      {inboxTabs.map(({ tab, count }, at) => {
        const name = tab.toLowerCase()
        return (
          <Link
            key={tab}
            to={address.to({ filter: name })}
            aria-keyshortcuts={String(at + 1)}
            aria-current={name === current ? 'page' : undefined}
          >
            {nameOf(name)}
            <span className={styles.count}>{count}</span>
          </Link>
        )
      })}
    </TabBar>
  )
}
