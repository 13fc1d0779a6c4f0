import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { Viewer } from './Viewer.ts'

/**
 * The rows that a viewer may know of: a system user all, everyone else those of their company and,
 * where the account is limited, of the allowed practices. Every query of every table goes through here; `isInScope` of the contract
 * is the same of one row that was read already.
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
