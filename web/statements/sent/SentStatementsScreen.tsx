import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import type { SentStatementsScreenQuery } from './__generated__/SentStatementsScreenQuery.graphql.ts'
import { SentStatementFilters } from './SentStatementFilters.tsx'
import { sentStatementMessages } from './sentStatementMessages.ts'
import { SentStatementsPanel } from './SentStatementsPanel.tsx'
import styles from './SentStatementsScreen.module.css'

const query = graphql`
  query SentStatementsScreenQuery($filter: StatementSnapshotFilter) @preloadable {
    ...SentStatementsPanel_query @arguments(filter: $filter)
  }
`

/** Finds a sent statement of any patient, for example by the code of a letter that a caller reads out. */
export function SentStatementsScreen({ queryRef }: ScreenProps<SentStatementsScreenQuery>) {
  const messages = useMessages(sentStatementMessages)
  const data = usePreloadedQuery<SentStatementsScreenQuery>(query, queryRef)
  usePageTitle(`${messages.title} · Tally Care`)
  return (
    <div className={styles.root}>
      <h1>{messages.title}</h1>
      <SentStatementFilters />
      <SentStatementsPanel query={data} />
    </div>
  )
}
