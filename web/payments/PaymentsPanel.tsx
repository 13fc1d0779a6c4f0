import { CreditCard } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { AccountListChanges } from '../inbox/AccountListChanges.tsx'
import { OfferButton } from '../actions/OfferButton.tsx'
import { type TextsOf, useMessages } from '../i18n/messages.ts'
import { PagedRows } from '../relay/PagedRows.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type { Refresh } from '../relay/useRefresh.ts'
import { useListAddress } from '../router/useListAddress.ts'
import { OnDemand } from '../ui/OnDemand.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { PaymentsPanel_patient$key } from './__generated__/PaymentsPanel_patient.graphql.ts'
import type { PaymentsPanelPageQuery } from './__generated__/PaymentsPanelPageQuery.graphql.ts'
import { paymentColumns } from './paymentColumns.tsx'
import { paymentMessages } from './paymentMessages.ts'
import { receiptColumn } from './receiptColumn.tsx'
import { receiptMessages } from './receiptMessages.ts'
import styles from './PaymentsPanel.module.css'

const fragment = graphql`
  fragment PaymentsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "PaymentsPanelPageQuery") {
    id
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

const changes = graphql`
  query PaymentsPanelChangesQuery($id: ID!, $first: Int!) {
    node(id: $id) {
      ... on Patient {
        ...PaymentsPanel_patient @arguments(first: $first)
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

const loadPreview = async () => (await import('./list/PaymentPreview.tsx')).PaymentPreview

/** The payment that is open beside the table, by the address. */
function useOpenedPayment() {
  const { search, go } = useListAddress()
  return {
    opened: search.get('payment'),
    open(restId: string | null) {
      const next = new URLSearchParams(search)
      next.delete('payment')
      if (restId) next.set('payment', restId)
      go(next, true)
    },
  }
}

function OpenedPayment({ opened, open }: ReturnType<typeof useOpenedPayment>) {
  if (opened === null) return null
  return (
    <OnDemand
      key={opened}
      load={loadPreview}
      props={{ restId: opened, onClose: () => open(null), hasPatientLink: false }}
    />
  )
}

/** A first payment can be taken or requested. */
const noPayments = (messages: TextsOf<typeof paymentMessages>) => ({
  title: messages.none,
  hint: messages.noneHint,
  icon: <CreditCard size={20} />,
  action: <OfferButton kind="patient" ids={['takePayment', 'requestPayment']} />,
})

/** The payments, latest first. The date opens a payment beside them. */
export function PaymentsPanel({ patient, receiptRefusal, retry }: PaymentsPanelProps) {
  const messages = useMessages(paymentMessages)
  const { data, ...pages } = usePaginationFragment<PaymentsPanelPageQuery, PaymentsPanel_patient$key>(fragment, patient)
  const receipts = useMessages(receiptMessages)
  const address = useOpenedPayment()
  const { id, currency, payments } = data
  const rows = payments?.edges.map(({ node }) => node) ?? []
  const columns = [
    ...paymentColumns(messages, currency, rows, address.open),
    receiptColumn(receipts, currency, receiptRefusal),
  ]
  const isEmpty = payments?.edges.length === 0
  return (
    <>
      <AccountListChanges query={changes} patientId={id} shown={rows.length} />
      <Panel
        title={messages.payments}
        note={payments?.totalCount || undefined}
        isFlush
        empty={isEmpty ? noPayments(messages) : undefined}
        error={
          payments ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
        }
      >
        <div className={styles.body} data-opened={address.opened !== null || undefined}>
          <div className={styles.rows}>
            <PagedRows page={payments} {...pages}>
              <RecordTable label={messages.payments} columns={columns} rows={rows} rowKey={({ id }) => id} />
            </PagedRows>
          </div>
          <OpenedPayment {...address} />
        </div>
      </Panel>
    </>
  )
}
