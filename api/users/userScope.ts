import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { users } from '../db/schema.ts'

/**
 * Users of the viewer's company. One limited to practices sees those whose own limits lie within
 * theirs, and not who serves the whole company: the practices of others stay unknown.
 */
export function userScope(viewer: Viewer): SQL | undefined {
  const ofCompany = and(
    inScope(viewer, { company: users.companyId }),
    viewer.isSystem ? undefined : sql`not ${isNull(users.companyId)}`,
  )
  if (viewer.allowedPractices === null) return ofCompany
  return and(ofCompany, sql`${users.allowedPractices} <@ ${JSON.stringify(viewer.allowedPractices)}::jsonb`)
}
