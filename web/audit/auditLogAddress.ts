import type { AuditedType, AuditLogFilter } from './__generated__/AuditLogScreenQuery.graphql.ts'

/** Rows of a page (specification: 100, of 25, 50, 100, 250). */
export const pageSizes = [25, 50, 100, 250] as const
const usualSize = 100

/** Kinds of objects, as the address names them. */
export const auditedTypes = ['patient', 'thread', 'tag', 'practice', 'company', 'user', 'price_settings'] as const

/** Names of the address that narrow the log: `filter` is the kind of object. */
export const filterNames = ['filter', 'object', 'user', 'practice', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const pageOf = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

export const pageSizeOf = (search: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === search.get('count')) ?? usualSize

/** What the query takes. What is not valid is left out, so that a damaged link still shows the log. */
export function auditLogVariables(search: URLSearchParams) {
  return {
    page: Math.min(pageOf(search), 1_000_000),
    perPage: pageSizeOf(search),
    isOldestFirst: search.get('sort') === 'created_at',
    filter: filterOf(search),
  }
}

function filterOf(search: URLSearchParams): AuditLogFilter {
  const ids = (name: string) => search.getAll(name).filter((id) => uuid.test(id))
  const types = search.getAll('filter').filter((type) => (auditedTypes as readonly string[]).includes(type))
  const [object, user, company] = ['object', 'user', 'company'].map((name) => ids(name)[0])
  const from = startOfDay(search.get('from'), 0)
  const before = startOfDay(search.get('to'), 1)
  return {
    ...(types.length > 0 && { objectTypes: types.map((type) => type.toUpperCase() as AuditedType) }),
    ...(object && { objectId: object }),
    ...(user && { userId: user }),
    ...(company && { companyId: company }),
    ...(ids('practice').length > 0 && { practiceIds: ids('practice') }),
    ...(from && { from }),
    ...(before && { before }),
  }
}

/** The instant at which a day begins where the reader is, some days later. */
function startOfDay(day: string | null, later: number): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  if (!match) return null
  const start = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}
