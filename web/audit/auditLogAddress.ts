import { isOpaque, pageVariables } from '../relay/pages/cursorPages.ts'
import { addressReader, isRestId } from '../router/addressReader.ts'
import { startOfDay } from '../router/startOfDay.ts'
import type { AuditedType, AuditLogFilter } from './__generated__/AuditLogScreenQuery.graphql.ts'

/** Rows of a page (specification). */
export const usualPageSize = 100

/** Types of objects, by their name in the address. */
export const auditedTypes = [
  'patient',
  'thread',
  'tag',
  'practice',
  'company',
  'feature',
  'user',
  'user_group',
  'price_settings',
] as const

/** Parameters of the address that filter the log: `filter` is the type of object. */
export const filterNames = ['filter', 'object', 'user', 'practice', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

/** Variables of the query. Invalid values are dropped, so that a damaged link still shows the log. */
export function auditLogVariables(search: URLSearchParams) {
  return {
    ...pageVariables(search, usualPageSize),
    order: search.get('sort') === 'created_at' ? ('OLDEST_FIRST' as const) : ('NEWEST_FIRST' as const),
    filter: filterOf(search),
  }
}

function filterOf(search: URLSearchParams): AuditLogFilter {
  const { one, many } = addressReader(search)
  const ids = (name: string) => search.getAll(name).filter((id) => isOpaque(id))
  const types = search.getAll('filter').filter((type) => (auditedTypes as readonly string[]).includes(type))
  const [object, user] = ['object', 'user'].map((name) => ids(name)[0])
  const company = one('company', isRestId)
  const practices = many('practice', isRestId)
  const createdFrom = startOfDay(search.get('from'), 0)
  const createdBefore = startOfDay(search.get('to'), 1)
  return {
    ...(types.length > 0 && { objectTypes: types.map((type) => type.toUpperCase() as AuditedType) }),
    ...(object && { objectId: object }),
    ...(user && { userId: user }),
    ...(company && { companyRestId: company }),
    ...(practices && { practiceRestIds: practices }),
    ...(createdFrom && { createdFrom }),
    ...(createdBefore && { createdBefore }),
  }
}
