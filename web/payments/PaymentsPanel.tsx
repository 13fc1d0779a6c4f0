import { CreditCard } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { PagedRows } from '../relay/PagedRows.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type { Refresh } from '../relay/useRefresh.ts'
import { Panel } from '../ui/Panel.tsx'
import type { PaymentsPanel_patient$key } from './__generated__/PaymentsPanel_patient.graphql.ts'
import type { PaymentsPanelPageQuery } from './__generated__/PaymentsPanelPageQuery.graphql.ts'
import { paymentColumns } from './paymentColumns.tsx'
import { paymentMessages } from './paymentMessages.ts'
import { receiptColumn } from './receiptColumn.tsx'
import { receiptMessages } from './receiptMessages.ts'

const fragment = graphql`
  fragment PaymentsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "PaymentsPanelPageQuery") {
    currency
    payments(first: $first, after: $after) @connection(key: "PaymentsPanel_payments") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          ...paymentColumns_payment @relay(mask: false)
          ...receiptColumn_payment @relay(mask: false)
        }
      }
    }
  }
`

interface PaymentsPanelProps {
  patient: PaymentsPanel_patient$key
  /** Reason that the viewer can’t send receipts. */
  receiptRefusal: string | undefined
  retry: Refresh
}

/** The payments, latest first. */
export function PaymentsPanel({ patient, receiptRefusal, retry }: PaymentsPanelProps) {
  const messages = useMessages(paymentMessages)
  const { data, ...pages } = usePaginationFragment<PaymentsPanelPageQuery, PaymentsPanel_patient$key>(fragment, patient)
  const receipts = useMessages(receiptMessages)
  const { currency, payments } = data
  const rows = payments?.edges.map(({ node }) => node) ?? []
  const columns = [...paymentColumns(messages, currency, rows), receiptColumn(receipts, currency, receiptRefusal)]
  const isEmpty = payments?.edges.length === 0
  return (
    <Panel
      title={messages.payments}
      note={payments?.totalCount || undefined}
      isFlush
      empty={isEmpty ? { title: messages.none, hint: messages.noneHint, icon: <CreditCard size={20} /> } : undefined}
      error={
        payments ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      <PagedRows page={payments} {...pages}>
        <RecordTable label={messages.payments} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </PagedRows>
    </Panel>
  )
}
