import { useMemo } from 'react'
import { graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay/hooks'
import { AccountChanges } from '../inbox/AccountChanges.tsx'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { PagedRows } from '../relay/PagedRows.tsx'
import { readIntoStore } from '../relay/readQuery.ts'
import { refetchSize } from '../relay/refetchSize.ts'
import { RecordTable, type RecordColumn } from '../ui/RecordTable.tsx'
import type { Refresh } from '../relay/useRefresh.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import type {
  AccountPaymentsPanel_patient$data,
  AccountPaymentsPanel_patient$key,
} from './__generated__/AccountPaymentsPanel_patient.graphql.ts'
import type { AccountPaymentsPanelChangesQuery } from './__generated__/AccountPaymentsPanelChangesQuery.graphql.ts'
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
  const live = <AccountPaymentsPanelChanges patientId={id} shown={rows.length} />
  if (accountPayments?.edges.length === 0) return live
  return (
    <>
      {live}
      <Panel
        title={messages.accountPayments}
        note={accountPayments?.totalCount || undefined}
        isFlush
        error={
          accountPayments
            ? undefined
            : { message: messages.accountFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
        }
      >
        <PagedRows page={accountPayments} {...pages}>
          <RecordTable label={messages.accountPayments} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </PagedRows>
      </Panel>
    </>
  )
}

/** The refetched list. A list with loaded pages does not become shorter, up to the maximum page size. */
function AccountPaymentsPanelChanges({ patientId, shown }: { patientId: string; shown: number }) {
  const environment = useRelayEnvironment()
  const read = () =>
    readIntoStore<AccountPaymentsPanelChangesQuery>(environment, changes, { id: patientId, first: refetchSize(shown) })
  return <AccountChanges patientId={patientId} onChange={read} />
}
