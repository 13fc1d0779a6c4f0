import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { changedAddress, withoutFilters, type AddressChange } from './patientListAddress.ts'

/** The list's address: what it says, and how to change it. Each filter is a step back in the browser's history. */
export function usePatientListAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const current = new URLSearchParams(search)
  const go = (next: URLSearchParams, replace = false) => void navigate({ search: next.toString() }, { replace })
  return {
    search: current,
    /** Another list is on its way to this screen. */
    isChanging: navigation.state === 'loading' && navigation.location.pathname === pathname,
    change: (change: AddressChange, replace = false) => go(changedAddress(current, change), replace),
    clearFilters: () => go(withoutFilters(current)),
    preview(restId: string | null) {
      const next = new URLSearchParams(current)
      next.delete('preview')
      if (restId) next.set('preview', restId)
      go(next, true)
    },
  }
}

export type PatientListAddress = ReturnType<typeof usePatientListAddress>
