import { graphql } from 'react-relay/hooks'
import { usePaneData } from '../../relay/Pane.tsx'
import type { PaymentFilter, usePaymentTotalsQuery } from './__generated__/usePaymentTotalsQuery.graphql.ts'

const query = graphql`
  query usePaymentTotalsQuery($filter: PaymentFilter) {
    paymentTotals(filter: $filter) {
      currency
      count
      gross
      refunded
      net
    }
  }
`

/** Totals of all payments of a filter, by currency, and their number; null while unknown. */
export function usePaymentTotals(filter: PaymentFilter) {
  const { data, ...rest } = usePaneData<usePaymentTotalsQuery>(query, { filter })
  const totals = data?.paymentTotals ?? null
  return { totals, count: totals && totals.reduce((sum, { count }) => sum + count, 0), ...rest }
}
