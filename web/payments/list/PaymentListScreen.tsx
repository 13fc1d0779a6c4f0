import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useInFlight } from '../../relay/useInFlight.ts'
import type { PaymentListScreenQuery } from './__generated__/PaymentListScreenQuery.graphql.ts'
import { PaymentList } from './PaymentList.tsx'
import { PaymentListSkeleton } from './PaymentListSkeleton.tsx'
import { paymentListMessages } from './paymentListMessages.ts'

const query = graphql`
  query PaymentListScreenQuery($count: Int!, $skip: Int, $filter: PaymentFilter, $sort: [PaymentSort!]) @preloadable {
    ...PaymentList_query @arguments(count: $count, skip: $skip, filter: $filter, sort: $sort)
  }
`

/** Payments of all patients: filters, totals, the table, and a payment preview. */
export function PaymentListScreen(props: ScreenProps<PaymentListScreenQuery>) {
  const { title } = useMessages(paymentListMessages)
  usePageTitle(`${title} · Tally Care`)
  return (
    <Suspense fallback={<PaymentListSkeleton />}>
      <LoadedPayments {...props} />
    </Suspense>
  )
}

function LoadedPayments({ queryRef }: ScreenProps<PaymentListScreenQuery>) {
  const payments = usePreloadedQuery<PaymentListScreenQuery>(query, queryRef)
  return <PaymentList payments={payments} isUpdating={useInFlight(queryRef)} />
}
