import { type AddressValues, changedSearch, useListAddress } from './useListAddress.ts'

/** Parameters of an address, and a setter that keeps the others; see `useListAddress`. */
export function useAddress(): [search: URLSearchParams, change: (values: AddressValues) => void] {
  const { search, go } = useListAddress()
  return [search, (values) => go(changedSearch(search, values, []))]
}
