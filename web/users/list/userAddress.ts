import { storedChoice } from '../../browser/storedChoice.ts'
import { companyInAddress } from '../../relay/companyInAddress.ts'
import { pageVariables } from '../../relay/pages/cursorPages.ts'

/** Rows of a page (specification: 100 for users, which users may change). */
const pageSizes = ['100', '25', '50', '250'] as const

/** Last selected page size, in this browser. */
const pageSizeChoice = storedChoice('tally.users.count', pageSizes)

export const statuses = ['all', 'active', 'not_active'] as const
export const roles = ['FRONTDESK', 'USER', 'SUPPORT', 'ADMIN', 'OWNER'] as const
export const orders = ['NAME', 'NEWEST_FIRST', 'HIGHEST_ROLE_FIRST'] as const

/** The value of a parameter among the known ones. Default: the first. */
const choiceOf = <Value extends string>(search: URLSearchParams, name: string, values: readonly [Value, ...Value[]]) =>
  values.find((value) => value === search.get(name)) ?? values[0]

export const statusOf = (search: URLSearchParams) => choiceOf(search, 'status', statuses)
export const orderOf = (search: URLSearchParams) => choiceOf(search, 'order', orders)
export const roleOf = (search: URLSearchParams) => roles.find((role) => role === search.get('role')) ?? null

/** Rows of a page if the address does not say: the last selected size. */
export const usualPageSize = (): number => Number(pageSizeChoice.read())

/** Remembers a page size. */
export function storePageSize(size: string): void {
  const known = pageSizes.find((each) => each === size)
  if (known) pageSizeChoice.write(known)
}

/** Variables of the query. Invalid values are dropped, so that a damaged link still shows the list. */
export function userVariables(search: URLSearchParams) {
  const status = statusOf(search)
  const companyId = companyInAddress(search)
  return {
    filter: {
      search: search.get('search') || null,
      isActive: status === 'all' ? null : status === 'active',
      role: roleOf(search),
      companyRestId: companyId || null,
    },
    order: orderOf(search),
    companyId,
    isSelected: companyId !== '',
    ...pageVariables(search, usualPageSize()),
  }
}
