import { useListAddress } from '../../router/useListAddress.ts'
import { changedAddress, type PaymentListChange, withoutFilters } from './paymentListAddress.ts'

/** URL state of the list and its setter. */
export function usePaymentListAddress() {
  const { search, go } = useListAddress()
  return {
    search,
    change: (change: PaymentListChange, replace = false) => go(changedAddress(search, change), replace),
    clearFilters: () => go(withoutFilters(search)),
    /** Opens a payment beside the list; null closes it. */
    open(restId: string | null) {
      const next = new URLSearchParams(search)
      next.delete('payment')
      if (restId) next.set('payment', restId)
      go(next, true)
    },
  }
}

export type PaymentListAddress = ReturnType<typeof usePaymentListAddress>
