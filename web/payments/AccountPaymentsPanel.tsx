import { useMemo } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { AccountListChanges } from '../inbox/AccountListChanges.tsx'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { RowsPanel } from '../relay/RowsPanel.tsx'
import { RecordTable, type RecordColumn } from '../ui/RecordTable.tsx'
import type { Refresh } from '../relay/useRefresh.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import type {
  AccountPaymentsPanel_patient$data,
  AccountPaymentsPanel_patient$key,
} from './__generated__/AccountPaymentsPanel_patient.graphql.ts'
import type { AccountPaymentsPanelPageQuery } from './__generated__/AccountPaymentsPanelPageQuery.graphql.ts'
import { paymentMessages } from './paymentMessages.ts'

const fragment = graphql`
  fragment AccountPaymentsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "AccountPaymentsPanelPageQuery") {
    id
    currency
    accountPayments(first: $first, after: $after) @connection(key: "AccountPaymentsPanel_accountPayments") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          createdAt
          amount
          unapplied
          refunded
        }
      }
    }
  }
`

const changes = graphql`
  query AccountPaymentsPanelChangesQuery($id: ID!, $first: Int!) {
    node(id: $id) {
      ... on Patient {
        ...AccountPaymentsPanel_patient @arguments(first: $first)
      }
    }
  }
`

type AccountPayment = NonNullable<AccountPaymentsPanel_patient$data['accountPayments']>['edges'][number]['node']

function accountColumns(texts: TextsOf<typeof paymentMessages>, currency: string): RecordColumn<AccountPayment>[] {
  const money = (id: 'amount' | 'refunded' | 'unapplied'): RecordColumn<AccountPayment> => ({
    id,
    header: texts[id],
    align: 'end',
    cell: (payment) => <Money amount={payment[id]} currency={currency} />,
  })
  const created = {
    id: 'created',
    header: texts.created,
    cell: ({ createdAt }: AccountPayment) => formatDateTime(createdAt),
  }
  return [created, money('unapplied'), money('refunded'), money('amount')]
}

/** Payments on the account as a whole. Hidden for patients without any. */
export function AccountPaymentsPanel({
  patient,
  retry,
}: {
  patient: AccountPaymentsPanel_patient$key
  retry: Refresh
}) {
  const messages = useMessages(paymentMessages)
  const { data, ...pages } = usePaginationFragment<AccountPaymentsPanelPageQuery, AccountPaymentsPanel_patient$key>(
    fragment,
    patient,
  )
  const { id, currency, accountPayments } = data
  const rows = accountPayments?.edges.map(({ node }) => node) ?? []
  const columns = useMemo(() => accountColumns(messages, currency), [messages, currency])
  return (
    <>
      <AccountListChanges query={changes} patientId={id} shown={rows.length} />
      <RowsPanel
        title={messages.accountPayments}
        failure={{ message: messages.accountFailed, retry }}
        page={accountPayments}
        {...pages}
      >
        <RecordTable label={messages.accountPayments} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </RowsPanel>
    </>
  )
}
