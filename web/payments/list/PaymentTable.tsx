import type { FocusEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useIsReloading } from '../../router/routerContext.ts'
import type { NextPage } from '../../relay/useNextPage.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { PaymentTable_payments$key } from './__generated__/PaymentTable_payments.graphql.ts'
import { NoPayments } from './NoPayments.tsx'
import { paymentListMessages } from './paymentListMessages.ts'
import { paymentPages } from './paymentListPages.ts'
import { sortTextOf } from './paymentListVariables.ts'
import { type PaymentRow, usePaymentListColumns } from './usePaymentListColumns.tsx'
import type { PaymentListAddress } from './usePaymentListAddress.ts'
import styles from './PaymentList.module.css'

const fragment = graphql`
  fragment PaymentTable_payments on Payment @relay(plural: true) {
    id
    restId
    createdAt
    postDate
    typeText
    methodTypeText
    methodLabel
    amount
    refunded
    patient {
      name
    }
    practice {
      name
      currency
    }
    ...PaymentStatus_payment @relay(mask: false)
  }
`

interface PaymentTableProps {
  payments: PaymentTable_payments$key
  address: PaymentListAddress
  totalCount: number | undefined
  next: NextPage
}

export function PaymentTable({ payments, address, totalCount, next }: PaymentTableProps) {
  const messages = useMessages(paymentListMessages)
  const rows = useFragment(fragment, payments)
  const opened = address.search.get('payment')
  const sort = sortTextOf(address.search)
  const { skip: rowsBefore, firstRow } = paymentPages.loadedRowsOf(address.search)
  const follow = (event: FocusEvent) => {
    const row = rows[Number(event.target.closest<HTMLElement>('[role=row]')?.dataset['index'] ?? -1)]
    if (opened && row && row.restId !== opened) address.open(row.restId)
  }
  return (
    <div className={styles.table} onFocusCapture={follow}>
      <DataTable
        id="payments"
        label={messages.title}
        columns={usePaymentListColumns()}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        onOpen={({ restId }) => address.open(restId)}
        onPreview={({ restId }) => address.open(restId === opened ? null : restId)}
        previewedKey={opened ? rows.find(({ restId }) => restId === opened)?.id : undefined}
        sort={[{ key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }]}
        rowsBefore={rowsBefore}
        firstRow={firstRow}
        onSort={({ key, direction }) => address.change({ sort: direction === 'desc' ? `-${key}` : key })}
        totalCount={totalCount}
        hasNext={next.hasNext}
        isLoadingNext={next.isLoading}
        onReachEnd={next.load}
        nextError={next.hasFailed ? messages.nextFailed : undefined}
        isRefreshing={useIsReloading()}
        placeholder={<NoPayments address={address} />}
      />
    </div>
  )
}

const keyOf = ({ id }: PaymentRow) => id
const nameOf = ({ patient, createdAt }: PaymentRow) => `${patient?.name ?? ''} ${formatDay(createdAt)}`.trim()
