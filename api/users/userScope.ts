import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { users } from '../db/schema.ts'

/**
 * Users of the viewer's company. A viewer limited to practices only sees users whose own practices are among them, and
 * none who work for the whole company, so that other practices remain unknown.
 */
export function userScope(viewer: Viewer): SQL | undefined {
  const ofCompany = and(
    inScope(viewer, { company: users.companyId }),
    viewer.isSystem ? undefined : sql`not ${isNull(users.companyId)}`,
  )
  if (viewer.allowedPractices === null) return ofCompany
  return and(ofCompany, sql`${users.allowedPractices} <@ ${JSON.stringify(viewer.allowedPractices)}::jsonb`)
}
