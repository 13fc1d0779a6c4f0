import { Send } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { RowsPanel } from '../relay/RowsPanel.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type { OutboxPanel_query$key } from './__generated__/OutboxPanel_query.graphql.ts'
import type { OutboxPanelPageQuery } from './__generated__/OutboxPanelPageQuery.graphql.ts'
import { outboxColumns } from './outboxColumns.tsx'
import { outboxMessages } from './outboxMessages.ts'

const fragment = graphql`
  fragment OutboxPanel_query on Query
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "OutboxPanelPageQuery") {
    outbox(first: $first, after: $after) @connection(key: "OutboxPanel_outbox") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          restId
          ...outboxColumns_message @relay(mask: false)
        }
      }
    }
  }
`

/** Stored messages with their full text. */
export function OutboxPanel({ query }: { query: OutboxPanel_query$key }) {
  const messages = useMessages(outboxMessages)
  const { data, ...pages } = usePaginationFragment<OutboxPanelPageQuery, OutboxPanel_query$key>(fragment, query)
  const rows = data.outbox.edges.map(({ node }) => node)
  const empty = { title: messages.none, hint: messages.noneHint, icon: <Send size={20} /> }
  return (
    <RowsPanel
      title={messages.outbox}

      empty={empty}

      page={data.outbox}
      {...pages}
    >
      <RecordTable
        label={messages.outbox}
        columns={outboxColumns(messages)}
        rows={rows}
        rowKey={({ restId }) => restId}
      />
    </RowsPanel>
  )
}
