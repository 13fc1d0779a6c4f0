import { Phone } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import type { CallsPanel_patient$data, CallsPanel_patient$key } from './__generated__/CallsPanel_patient.graphql.ts'
import type { CallsPanelPageQuery } from './__generated__/CallsPanelPageQuery.graphql.ts'
import { CallForm } from './CallForm.tsx'
import { callMessages } from './callMessages.ts'
import { callResultLabel } from './callResultLabel.ts'
import styles from './CallsPanel.module.css'

const fragment = graphql`
  fragment CallsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "CallsPanelPageQuery") {
    ...CallForm_patient
    calls(first: $first, after: $after) @connection(key: "CallsPanel_calls") {
      __id
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          resultText
          notes
          followupDate
          createdAt
          caller {
            name
          }
        }
      }
    }
  }
`

type Call = NonNullable<CallsPanel_patient$data['calls']>['edges'][number]['node']

/** The form, and below it the logged calls, latest first. */
export function CallsPanel({ patient, retry }: { patient: CallsPanel_patient$key; retry: Refresh }) {
  const messages = useMessages(callMessages)
  const { data, ...pages } = usePaginationFragment<CallsPanelPageQuery, CallsPanel_patient$key>(fragment, patient)
  const { calls } = data
  const rows = calls?.edges.map(({ node }) => node) ?? []
  const empty = { title: messages.none, hint: messages.noneHint, icon: <Phone size={20} /> }
  return (
    <>
      <CallForm patient={data} connectionId={calls?.__id ?? null} />
      <RowsPanel
        title={messages.calls}
        empty={empty}
        failure={{ message: messages.failed, retry }}
        page={calls}
        {...pages}
      >
        <RecordTable label={messages.calls} columns={columnsOf(messages)} rows={rows} rowKey={({ id }) => id} />
      </RowsPanel>
    </>
  )
}

const columnsOf = (messages: TextsOf<typeof callMessages>): RecordColumn<Call>[] => [
  { id: 'date', header: messages.date, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'result', header: messages.result, cell: ({ resultText }) => callResultLabel(resultText, messages) },
  { id: 'notes', header: messages.notes, cell: ({ notes }) => <span className={styles.notes}>{notes}</span> },
  { id: 'followup', header: messages.followup, cell: ({ followupDate }) => formatDate(followupDate) },
  { id: 'caller', header: messages.caller, cell: ({ caller }) => caller?.name ?? '' },
]
