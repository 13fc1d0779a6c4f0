import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type { GroupRoutes_page$data, GroupRoutes_page$key } from './__generated__/GroupRoutes_page.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { GroupReceiver, GroupRoute } from './GroupRoute.tsx'
import { type PracticeAccounts, type PracticeAccountsKey, usePracticeAccounts } from './usePracticeAccounts.ts'

const fragment = graphql`
  fragment GroupRoutes_page on ProviderGroupConnection {
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
`

type Row = GroupRoutes_page$data['edges'][number]['node']

interface GroupRoutesProps {
  /** Null if the practice could not be loaded. */
  practice: PracticeAccountsKey | null
  /** Null if the groups could not be loaded. */
  page: GroupRoutes_page$key | null
  retry: Refresh
}

/** The groups of a practice with the account of each. Absent for a practice without groups. */
export function GroupRoutes({ practice: practiceKey, page: key, retry }: GroupRoutesProps) {
  const messages = useMessages(accountMessages)
  const { groupKind, routes } = usePracticeAccounts(practiceKey)
  const page = useFragment(fragment, key)
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
