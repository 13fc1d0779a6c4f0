import { useState } from 'react'
import { useLocation, useNavigate, useNextLocation } from '../../router/routerContext.ts'
import { changedAddress, withoutFilters, type AddressChange } from './patientListAddress.ts'

/**
 * The list's address: what it says, and how to change it. Each filter is a step back in the browser's history.
 * An address that was asked for counts at once, while its rows are still under way: chips answer without delay, and
 * a second click builds on the first.
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
    /** Another list is on its way to this screen. */
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
