import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { PagedRows } from '../../relay/PagedRows.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { PlanPractices_query$key } from './__generated__/PlanPractices_query.graphql.ts'
import type { PlanPracticesPageQuery } from './__generated__/PlanPracticesPageQuery.graphql.ts'
import { limitMessages } from './limitMessages.ts'
import styles from './PlanPractices.module.css'

const fragment = graphql`
  fragment PlanPractices_query on Query
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
    filter: { type: "PracticeFilter" }
  )
  @refetchable(queryName: "PlanPracticesPageQuery") {
    practices(first: $first, after: $after, filter: $filter) @connection(key: "PlanPractices_practices") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          restId
          name
        }
      }
    }
  }
`

/** Links to the plan limits of the company's practices. */
export function PlanPractices({ query }: { query: PlanPractices_query$key }) {
  const messages = useMessages(limitMessages)
  const { data, ...pages } = usePaginationFragment<PlanPracticesPageQuery, PlanPractices_query$key>(fragment, query)
  return (
    <Panel title={messages.practices} note={messages.practicesHint}>
      <PagedRows page={data.practices} {...pages}>
        <ul className={styles.links}>
          {data.practices?.edges.map(({ node: { id, restId, name } }) => (
            <li key={id}>
              <ScreenLink to={`/clients/${restId}/payment-plans`}>{name}</ScreenLink>
            </li>
          ))}
        </ul>
      </PagedRows>
    </Panel>
  )
}
