import { storedChoice } from '../../browser/storedChoice.ts'
import { among, isRestId } from '../../router/addressReader.ts'

/** Rows of a page (specification: 100 for users, which users may change). */
export const pageSizes = ['100', '25', '50', '250'] as const

/** Last selected page size, in this browser. */
export const pageSizeChoice = storedChoice('tally.users.count', pageSizes)

export const statuses = ['all', 'active', 'not_active'] as const
export const roles = ['FRONTDESK', 'USER', 'SUPPORT', 'ADMIN', 'OWNER'] as const
export const orders = ['NAME', 'NEWEST_FIRST', 'HIGHEST_ROLE_FIRST'] as const

/** Cursors of the graph, which are opaque. */
const opaque = /^[\w-]{1,200}$/

const cursorOf = (search: URLSearchParams, name: 'after' | 'before'): string | null => {
  const cursor = search.get(name) ?? ''
  return opaque.test(cursor) ? cursor : null
}

/** The value of a parameter among the known ones. Default: the first. */
const choiceOf = <Value extends string>(search: URLSearchParams, name: string, values: readonly [Value, ...Value[]]) =>
  values.find((value) => value === search.get(name)) ?? values[0]

export const statusOf = (search: URLSearchParams) => choiceOf(search, 'status', statuses)
export const orderOf = (search: URLSearchParams) => choiceOf(search, 'order', orders)
export const roleOf = (search: URLSearchParams) => roles.find((role) => role === search.get('role')) ?? null

/** The company that a system user selected. */
export function companyOf(search: URLSearchParams): string | null {
  const company = search.get('company') ?? ''
  return isRestId(company) ? company : null
}

/** Page number, from 1. The cursor it starts or ends at is a separate parameter. */
export const pageOf = (search: URLSearchParams): number => {
  const isFirst = cursorOf(search, 'after') === null && cursorOf(search, 'before') === null
  return isFirst ? 1 : Math.max(2, Math.trunc(Number(search.get('page'))) || 2)
}

/** From the address. Default: the last selected size. */
export function pageSizeOf(search: URLSearchParams): number {
  const requested = search.get('count') ?? ''
  return Number(among(pageSizes)(requested) ? requested : pageSizeChoice.read())
}

/** Variables of the query. Invalid values are dropped, so that a damaged link still shows the list. */
export function userVariables(search: URLSearchParams) {
  const [size, after, before] = [pageSizeOf(search), cursorOf(search, 'after'), cursorOf(search, 'before')]
  const status = statusOf(search)
  return {
    filter: {
      search: search.get('search') || null,
      isActive: status === 'all' ? null : status === 'active',
      role: roleOf(search),
      companyRestId: companyOf(search),
    },
    order: orderOf(search),
    companyId: companyOf(search) ?? '',
    isSelected: companyOf(search) !== null,
    ...(after === null && before !== null ? { last: size, before } : { first: size, after }),
  }
}
