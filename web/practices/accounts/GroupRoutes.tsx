import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { RemainingPages } from '../../relay/RemainingPages.tsx'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type { GroupRoutes_query$data, GroupRoutes_query$key } from './__generated__/GroupRoutes_query.graphql.ts'
import type { GroupRoutesPageQuery } from './__generated__/GroupRoutesPageQuery.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { GroupReceiver, GroupRoute } from './GroupRoute.tsx'
import { type PracticeAccounts, type PracticeAccountsKey, usePracticeAccounts } from './usePracticeAccounts.ts'

const fragment = graphql`
  fragment GroupRoutes_query on Query
  @argumentDefinitions(groups: { type: "Int", defaultValue: 250 }, afterGroup: { type: "String" })
  @refetchable(queryName: "GroupRoutesPageQuery") {
    providerGroups(filter: { practiceRestIds: [$clientId] }, first: $groups, after: $afterGroup)
      @connection(key: "GroupRoutes_providerGroups") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          name
          ...GroupRoute_group
        }
      }
    }
  }
`

type Row = NonNullable<GroupRoutes_query$data['providerGroups']>['edges'][number]['node']

interface GroupRoutesProps {
  /** Null if the practice could not be loaded. */
  practice: PracticeAccountsKey | null
  query: GroupRoutes_query$key
  retry: Refresh
}

/** The groups of a practice with the account of each. Absent for a practice without groups. */
export function GroupRoutes({ practice: practiceKey, query, retry }: GroupRoutesProps) {
  const messages = useMessages(accountMessages)
  const { groupKind, routes } = usePracticeAccounts(practiceKey)
  const { data, ...pages } = usePaginationFragment<GroupRoutesPageQuery, GroupRoutes_query$key>(fragment, query)
  const page = data.providerGroups
  if (page?.totalCount === 0) return null
  const title = groupKind === 'FACILITY' ? messages.facilityGroups : messages.providerGroups
  const rows = page?.edges.map(({ node }) => node) ?? []
  const total = page?.totalCount ?? rows.length
  return (
    <Panel
      title={title}
      anchor="group-routes"
      note={total > rows.length ? messages.shown(rows.length, total) : total || undefined}
      isFlush
      error={
        page ? undefined : { message: messages.groupsFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      <RecordTable
        label={title}
        columns={columnsOf(messages, routes, retry.refresh)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <UnreadableRows edges={page?.edges} />
      <RemainingPages {...pages} />
    </Panel>
  )
}

/** If the accounts could not be loaded, only the groups are shown. */
function columnsOf(
  texts: TextsOf<typeof accountMessages>,
  routes: { practiceId: string; accounts: PracticeAccounts } | null,
  refresh: () => void,
): RecordColumn<Row>[] {
  const name: RecordColumn<Row> = { id: 'name', header: texts.group, cell: (row) => row.name }
  if (!routes) return [name]
  return [
    name,
    { id: 'route', header: texts.route, cell: (row) => <GroupRoute group={row} {...routes} refresh={refresh} /> },
    { id: 'receiver', header: texts.receiver, cell: (row) => <GroupReceiver group={row} {...routes} /> },
  ]
}
