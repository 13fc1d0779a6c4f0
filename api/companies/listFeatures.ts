import { inArray, isNull, or, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { listFeatures as endpoint } from '../contract/companies.ts'
import { features } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

/** General flags (no company) and those of the viewer's own company and practices. */
export const listFeatures = scopedList({
  endpoint,
  table: features,
  scope: scopeOf,
  filters: {
    id: features.id,
    name: features.name,
    company_id: features.companyId,
    client_id: features.practiceId,
    active: features.active,
  },
  sorts: { name: { by: features.name, type: 'text' } },
  fields: {
    id: column('id'),
    name: column('name'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    active: column('active'),
    created_at: instantColumn('createdAt'),
    modified_at: instantColumn('modifiedAt'),
  },
})

function scopeOf(viewer: Viewer) {
  const ofCompany = or(isNull(features.companyId), inScope(viewer, { company: features.companyId }) ?? sql`true`)
  if (viewer.allowedPractices === null) return ofCompany
  const ofPractices =
    viewer.allowedPractices.length > 0 ? inArray(features.practiceId, [...viewer.allowedPractices]) : sql`false`
  return sql`${ofCompany} and ${or(isNull(features.practiceId), ofPractices)}`
}
