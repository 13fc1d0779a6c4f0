import { useState } from 'react'
import { useLocation, useNavigate } from './routerContext.ts'

/** New values by parameter: a list for multiple selection; null or an empty text removes the parameter. */
export type AddressValues = Readonly<Record<string, string | readonly string[] | null | undefined>>

/** The parameters after a change. Those of `dropped` belong to the previous rows. */
export function changedSearch(
  search: URLSearchParams,
  change: AddressValues,
  dropped: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of dropped) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const one of [value ?? []].flat()) if (one !== '') next.append(name, one)
  }
  return next
}

/**
 * Parameters of a list's address, and their setter. Each change is a browser history entry unless it replaces the
 * last one. A requested address counts immediately, while its rows are loading: chips respond without delay, and a
 * second click builds on the first.
 */
export function useListAddress() {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState<{ from: string; search: string } | null>(null)
  if (pending && pending.from !== key) setPending(null)
  return {
    search: new URLSearchParams(pending?.from === key ? pending.search : search),
    go(next: URLSearchParams, replace = false) {
      setPending({ from: key, search: next.toString() })
      void navigate({ search: next.toString() }, { replace })
    },
  }
}
