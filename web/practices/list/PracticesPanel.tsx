import { Building2 } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { PracticeStatus } from '../PracticeStatus.tsx'
import type {
  PracticesPanel_query$data,
  PracticesPanel_query$key,
} from './__generated__/PracticesPanel_query.graphql.ts'
import type { PracticesPanelPageQuery } from './__generated__/PracticesPanelPageQuery.graphql.ts'
import { NewPractice } from './NewPractice.tsx'
import { practiceListMessages } from './practiceListMessages.ts'
import { PracticeToggles } from './PracticeToggles.tsx'

const fragment = graphql`
  fragment PracticesPanel_query on Query
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
    filter: { type: "PracticeFilter" }
  )
  @refetchable(queryName: "PracticesPanelPageQuery") {
    viewer {
      user {
        isSystem
      }
      ...NewPractice_viewer
    }
    practices(first: $first, after: $after, filter: $filter) @connection(key: "PracticesPanel_practices") {
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
          connectionName
          timezone
          createdAt
          company {
            name
          }
          ...PracticeStatus_practice
          ...PracticeToggles_practice
        }
      }
    }
  }
`

type Row = NonNullable<PracticesPanel_query$data['practices']>['edges'][number]['node']

function columnsOf(texts: TextsOf<typeof practiceListMessages>, isSystem: boolean): RecordColumn<Row>[] {
  const company: RecordColumn<Row> = { id: 'company', header: texts.company, cell: (row) => row.company?.name ?? '' }
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ restId, name }) => <ScreenLink to={`/clients/${restId}`}>{name}</ScreenLink>,
    },
    ...(isSystem ? [company] : []),
    { id: 'connection', header: texts.connection, cell: ({ connectionName }) => connectionName },
    { id: 'timezone', header: texts.timezone, cell: ({ timezone }) => timezone },
    { id: 'created', header: texts.created, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'status', header: texts.status, cell: (row) => <PracticeStatus practice={row} /> },
    { id: 'switches', header: texts.use, cell: (row) => <PracticeToggles practice={row} isSystem={isSystem} /> },
  ]
}

interface PracticesPanelProps {
  query: PracticesPanel_query$key
  isSearch: boolean
  /** The company of a new practice. Null: the viewer's own. */
  companyRestId: string | null
  retry: Refresh
}

export function PracticesPanel({ query, isSearch, companyRestId, retry }: PracticesPanelProps) {
  const messages = useMessages(practiceListMessages)
  const { data, ...pages } = usePaginationFragment<PracticesPanelPageQuery, PracticesPanel_query$key>(fragment, query)
  const { practices, viewer } = data
  const rows = practices?.edges.map(({ node }) => node) ?? []
  const empty = isSearch
    ? { title: messages.noMatches, hint: messages.noMatchesHint }
    : { title: messages.none, hint: messages.noneHint }
  return (
    <RowsPanel
      title={messages.title}
      actions={viewer && <NewPractice viewer={viewer} companyRestId={companyRestId} />}
      empty={{ ...empty, icon: <Building2 size={20} /> }}
      failure={{ message: messages.failed, retry }}
      page={practices}
      {...pages}
    >
      <RecordTable
        label={messages.title}
        columns={columnsOf(messages, viewer?.user.isSystem ?? false)}
        rows={rows}
        rowKey={({ id }) => id}
        isMain
      />
    </RowsPanel>
  )
}
