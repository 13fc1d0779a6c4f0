import { useMemo } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { ListFooter } from '../../patients/list/ListFooter.tsx'
import { SkippedRows } from '../../patients/list/SkippedRows.tsx'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import { useNextPage } from '../../relay/useNextPage.ts'
import { useLoadedPage } from '../../router/useLoadedPage.ts'
import { closingOnEscape } from '../../ui/lists/closingOnEscape.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import type { PaymentList_query$key } from './__generated__/PaymentList_query.graphql.ts'
import type { PaymentListPageQuery } from './__generated__/PaymentListPageQuery.graphql.ts'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PaymentListHeader } from './PaymentListHeader.tsx'
import { pageSizeChoice, paymentPages } from './paymentListPages.ts'
import { PaymentListChanges } from './PaymentListChanges.tsx'
import { paymentFilterOf, paymentListVariables } from './paymentListVariables.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { type PaymentListAddress, usePaymentListAddress } from './usePaymentListAddress.ts'
import { usePaymentTotals } from './usePaymentTotals.ts'
import styles from './PaymentList.module.css'

const fragment = graphql`
  fragment PaymentList_query on Query
  @argumentDefinitions(
    count: { type: "Int!" }
    cursor: { type: "String" }
    skip: { type: "Int" }
    filter: { type: "PaymentFilter" }
    sort: { type: "[PaymentSort!]" }
  )
  @refetchable(queryName: "PaymentListPageQuery") {
    paymentExportPath(filter: $filter, sort: $sort)
    paymentSearch(first: $count, after: $cursor, skip: $skip, filter: $filter, sort: $sort)
      @connection(key: "PaymentList_paymentSearch") {
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          patient {
            id
          }
          ...PaymentTable_payments
        }
      }
    }
  }
`

interface PaymentListProps {
  payments: PaymentList_query$key
  /** The screen’s own request is still running, so shown data may be outdated. */
  isUpdating: boolean
}

export function PaymentList({ payments: key, isUpdating }: PaymentListProps) {
  const pages = usePaginationFragment<PaymentListPageQuery, PaymentList_query$key>(fragment, key)
  const address = usePaymentListAddress()
  const pageSize = paymentPages.pageSizeOf(address.search)
  const next = useNextPage(pages, pageSize, isUpdating)
  const { key: answerKey, count, ...totals } = usePaymentTotals(paymentFilterOf(address.search))
  const { edges } = pages.data.paymentSearch
  const { skip } = paymentPages.loadedRowsOf(address.search)
  useLoadedPage(address.search, edges.length, paymentPages)
  const rows = useMemo(() => edges.map(({ node }) => node), [edges])
  const { filter, sort } = paymentListVariables(address.search)
  const variables = { count: pageSize, filter, sort }
  return (
    <div role="presentation" className={styles.root} data-fills-window onKeyDown={closingPayment(address)}>
      <PaymentListHeader address={address} totalCount={count} exportPath={pages.data.paymentExportPath} />
      <PaymentFilters address={address} />
      <PaymentTotals {...totals} answerKey={answerKey} />
      {skip > 0 && edges.length > 0 && <SkippedRows onFirst={() => address.change({})} skip={skip} />}
      <div className={styles.body}>
        <PaymentListChanges
          key={JSON.stringify(variables)}
          variables={variables}
          shown={rows}
          hasNext={next.hasNext}
          isSkipping={skip > 0}
        />
        <PaymentTable payments={rows} address={address} totalCount={count ?? undefined} next={next} />
        <PaymentBeside address={address} />
      </div>
      <UnreadableRows edges={edges} />
      <ListFooter loadedCount={edges.length} pageSize={pageSize} onPageSize={pageSizing(address)} />
    </div>
  )
}

const pageSizing =
  ({ change }: PaymentListAddress) =>
  (size: Parameters<typeof pageSizeChoice.write>[0]) => {
    pageSizeChoice.write(size)
    change({ count: size }, true)
  }

const loadPreview = async () => (await import('./PaymentPreview.tsx')).PaymentPreview

function PaymentBeside({ address }: { address: PaymentListAddress }) {
  const opened = address.search.get('payment')
  if (!opened) return null
  const props = { restId: opened, onClose: () => address.open(null), hasPatientLink: true }
  return <OnDemand key={opened} load={loadPreview} props={props} />
}

const closingPayment = (address: PaymentListAddress) =>
  closingOnEscape(address.search.get('payment') ? () => address.open(null) : null)
