import { firstPage } from '../../relay/pages/cursorPages.ts'
import { type AddressValues, useListAddress } from '../../router/useListAddress.ts'

/** Parameters of the list's address. A change leads to the first page, unless it names another one. */
export function useUsersAddress() {
  const { search, go } = useListAddress()
  return { search, change: (values: AddressValues) => go(firstPage(search, values)) }
}
