import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { OutboxScreenQuery } from './__generated__/OutboxScreenQuery.graphql.ts'
import { outboxMessages } from './outboxMessages.ts'
import { OutboxPanel } from './OutboxPanel.tsx'
import styles from './OutboxScreen.module.css'

const query = graphql`
  query OutboxScreenQuery @preloadable {
    ...OutboxPanel_query
  }
`

/** Messages that the demo stored instead of sending, for developers. */
export function OutboxScreen({ queryRef }: ScreenProps<OutboxScreenQuery>) {
  const messages = useMessages(outboxMessages)
  usePageTitle(messages.pageTitle)
  return (
    <div className={styles.root}>
      <h1>{messages.outbox}</h1>
      <p>{messages.what}</p>
      <OutboxPanel query={usePreloadedQuery<OutboxScreenQuery>(query, queryRef)} />
    </div>
  )
}
