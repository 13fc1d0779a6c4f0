import { useState } from 'react'
import { useLocation, useNavigate, useNextLocation } from '../../router/routerContext.ts'
import { changedAddress, withoutFilters, type AddressChange } from './patientListAddress.ts'

/**
 * URL state of the list and its setter. Each filter change is a browser history entry. A requested URL counts
 * immediately, while its rows are loading: chips respond without delay, and a second click builds on the first.
 */
export function usePatientListAddress() {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const coming = useNextLocation()
  const [wanted, setWanted] = useState<{ from: string; search: string } | null>(null)
  if (wanted && wanted.from !== key) setWanted(null)
  const current = new URLSearchParams(wanted?.from === key ? wanted.search : search)
  const go = (next: URLSearchParams, replace = false) => {
    setWanted({ from: key, search: next.toString() })
    void navigate({ search: next.toString() }, { replace })
  }
  return {
    search: current,
    /** Navigation to another list of this screen is pending. */
    isChanging: coming?.pathname === pathname,
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
