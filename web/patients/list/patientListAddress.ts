import { changedSearch } from '../../router/useListAddress.ts'

/** Parameters of the list's address that filter it, by the names of the specification. */
const filterNames = [
  'search',
  'filter',
  'status',
  'patientBalanceFrom',
  'patientBalanceTo',
  'collectionsBalanceFrom',
  'collectionsBalanceTo',
  'paused',
  'dateOfBirth',
  'lastServiceDateFrom',
  'lastServiceDateTo',
  'accountStatus',
  'guarantor',
  'hasTags',
  'notHasTags',
  'preferredLanguage',
  'practicesActive',
  'billable',
  'hasAlerts',
  'unreachable',
  'declinedPlan',
  'receivable',
  'cycleStartFrom',
  'cycleStartTo',
  'hidden',
  'holdReason',
  'syncStatus',
  'lastAction',
  'lastTemplate',
  'ruleApplied',
  'billingStartDateFrom',
  'billingStartDateTo',
  'billingCycleCreatedAtFrom',
  'billingCycleCreatedAtTo',
  'lastContactDateFrom',
  'lastContactDateTo',
] as const
export type FilterName = (typeof filterNames)[number]

/** New values by parameter: a list for multiple selection, null to remove the filter. */
export type AddressChange = Partial<
  Record<FilterName | 'sort' | 'sortList' | 'count' | 'practice', string | readonly string[] | null>
>

/** Filters that a name search clears (specification, validation rules): the patient may have any balance. */
const clearedBySearch: readonly FilterName[] = [
  'filter',
  'status',
  'patientBalanceFrom',
  'patientBalanceTo',
  'collectionsBalanceFrom',
  'collectionsBalanceTo',
  'paused',
]

/** The address after a change. Preview and page are dropped, because they belong to the previous rows. */
export function changedAddress(search: URLSearchParams, change: AddressChange): URLSearchParams {
  // Older links have several keys in `sortList`; a selected order is now in `sort`.
  const dropped = ['preview', 'page', ...(change.sort ? ['sortList'] : []), ...(change.search ? clearedBySearch : [])]
  return changedSearch(search, change, dropped)
}

/** The address without any filter; scope, order and page size stay. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  return changedAddress(search, Object.fromEntries(filterNames.map((name) => [name, null])))
}

export const isFiltered = (search: URLSearchParams): boolean => filterNames.some((name) => search.has(name))

/**
 * Filters and sort order of an address as one text that does not depend on the order of its parameters: identifies a
 * view.
 */
export function viewQuery(search: URLSearchParams): string {
  const viewParameters = [...search].filter(
    ([name]) => name === 'sort' || name === 'sortList' || filterNames.some((filter) => filter === name),
  )
  const sorted = viewParameters.map(([name, value]) => new URLSearchParams([[name, value]]).toString()).sort()
  return sorted.join('&')
}
