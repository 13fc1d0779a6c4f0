import { startOfDay } from '../router/startOfDay.ts'
import type { AuditedType, AuditLogFilter } from './__generated__/AuditLogScreenQuery.graphql.ts'

/** Rows of a page (specification: 100, of 25, 50, 100, 250). */
export const pageSizes = [25, 50, 100, 250] as const
const defaultPageSize = 100

/** Types of objects, by their name in the address. */
export const auditedTypes = ['patient', 'thread', 'tag', 'practice', 'company', 'user', 'price_settings'] as const

/** Parameters of the address that filter the log: `filter` is the type of object. */
export const filterNames = ['filter', 'object', 'user', 'practice', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

/** Ids and cursors of the graph, which are opaque. */
const opaque = /^[\w-]{1,200}$/

const cursorOf = (search: URLSearchParams, name: 'after' | 'before'): string | null => {
  const cursor = search.get(name) ?? ''
  return opaque.test(cursor) ? cursor : null
}

/** Page number, from 1. The cursor it starts or ends at is a separate parameter. */
export const pageOf = (search: URLSearchParams): number => {
  const isFirst = cursorOf(search, 'after') === null && cursorOf(search, 'before') === null
  return isFirst ? 1 : Math.max(2, Math.trunc(Number(search.get('page'))) || 2)
}

export const pageSizeOf = (search: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === search.get('count')) ?? defaultPageSize

/** Variables of the query. Invalid values are dropped, so that a damaged link still shows the log. */
export function auditLogVariables(search: URLSearchParams) {
  const [size, after, before] = [pageSizeOf(search), cursorOf(search, 'after'), cursorOf(search, 'before')]
  return {
    ...(after === null && before !== null ? { last: size, before } : { first: size, after }),
    order: search.get('sort') === 'created_at' ? ('OLDEST_FIRST' as const) : ('NEWEST_FIRST' as const),
    filter: filterOf(search),
  }
}

function filterOf(search: URLSearchParams): AuditLogFilter {
  const ids = (name: string) => search.getAll(name).filter((id) => opaque.test(id))
  const types = search.getAll('filter').filter((type) => (auditedTypes as readonly string[]).includes(type))
  const [object, user, company] = ['object', 'user', 'company'].map((name) => ids(name)[0])
  const createdFrom = startOfDay(search.get('from'), 0)
  const createdBefore = startOfDay(search.get('to'), 1)
  return {
    ...(types.length > 0 && { objectTypes: types.map((type) => type.toUpperCase() as AuditedType) }),
    ...(object && { objectId: object }),
    ...(user && { userId: user }),
    ...(company && { companyRestId: company }),
    ...(ids('practice').length > 0 && { practiceRestIds: ids('practice') }),
    ...(createdFrom && { createdFrom }),
    ...(createdBefore && { createdBefore }),
  }
}
