import { type AddressValues, changedSearch, useListAddress } from '../../router/useListAddress.ts'

const ofPage = ['page', 'after', 'before'] as const

/** Parameters of the list's address. A change leads to the first page, unless it names another one. */
export function useUsersAddress() {
  const { search, go } = useListAddress()
  return { search, change: (values: AddressValues) => go(changedSearch(search, values, ofPage)) }
}
