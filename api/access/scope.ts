import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { Viewer } from './Viewer.ts'

/**
 * Rows in the viewer’s scope: all for a system user; otherwise those of the viewer’s company and, for a limited
 * account, of the allowed practices. Every query of every table uses it. `isInScope` in the contract applies the same
 * rule to one loaded row.
 */
export function inScope(viewer: Viewer, columns: { company: Column; practice?: Column }): SQL | undefined {
  const isInCompany = viewer.isSystem
    ? undefined
    : viewer.companyId === null
      ? sql`false`
      : eq(columns.company, viewer.companyId)
  if (viewer.allowedPractices === null || !columns.practice) return isInCompany
  const isInPractices =
    viewer.allowedPractices.length > 0 ? inArray(columns.practice, [...viewer.allowedPractices]) : sql`false`
  return and(isInCompany, isInPractices)
}
