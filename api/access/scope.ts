import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { Viewer } from './Viewer.ts'

/**
 * The rows that a viewer may know of: a system user all, everyone else those of their company and,
 * where the account is limited, of the allowed practices. Every query of every table goes through here.
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

/** The same of one row that was read already. */
export function isInScope(viewer: Viewer, row: { companyId: string; practiceId: string | null }): boolean {
  if (!viewer.isSystem && row.companyId !== viewer.companyId) return false
  return viewer.allowedPractices === null || viewer.allowedPractices.includes(row.practiceId ?? '')
}
