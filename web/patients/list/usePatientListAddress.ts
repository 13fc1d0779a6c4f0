import { useListAddress } from '../../router/useListAddress.ts'
import { changedAddress, withoutFilters, type AddressChange } from './patientListAddress.ts'

/** URL state of the list and its setter. */
export function usePatientListAddress() {
  const { search, go } = useListAddress()
  return {
    search,
    change: (change: AddressChange, replace = false) => go(changedAddress(search, change), replace),
    clearFilters: () => go(withoutFilters(search)),
    preview(restId: string | null) {
      const next = new URLSearchParams(search)
      next.delete('preview')
      if (restId) next.set('preview', restId)
      go(next, true)
    },
  }
}

export type PatientListAddress = ReturnType<typeof usePatientListAddress>
