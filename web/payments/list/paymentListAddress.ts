import { type AddressValues, changedSearch } from '../../router/useListAddress.ts'

/** Parameters of the address that filter the list. `company` and `practice` are also the scope of the top bar. */
const filterNames = [
  'search',
  'type',
  'status',
  'frontdesk',
  'createdFrom',
  'createdTo',
  'postDateFrom',
  'postDateTo',
  'amountFrom',
  'amountTo',
] as const

type Name = (typeof filterNames)[number] | 'practice' | 'sort' | 'count'
export type PaymentListChange = { readonly [K in Name]?: AddressValues[string] }

/** The address after a change. The open payment and the page are dropped, because they belong to the previous rows. */
export const changedAddress = (search: URLSearchParams, change: PaymentListChange): URLSearchParams =>
  changedSearch(search, change, ['payment', 'page'])

/** The address without filters; scope, order and page size stay. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams =>
  changedAddress(search, Object.fromEntries(filterNames.map((name) => [name, null])))

export const isFiltered = (search: URLSearchParams): boolean => filterNames.some((name) => search.has(name))

/**
 * Filters and sort order of an address as one text that does not depend on the order of its parameters: identifies a
 * view.
 */
export function viewQuery(search: URLSearchParams): string {
  const viewParameters = [...search].filter(
    ([name]) => name === 'sort' || filterNames.some((filter) => filter === name),
  )
  return viewParameters
    .map(([name, value]) => new URLSearchParams([[name, value]]).toString())
    .sort()
    .join('&')
}
