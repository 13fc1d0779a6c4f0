import { inArray, isNull, or, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { listFeatures as endpoint } from '../contract/companies.ts'
import { features } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { scopedList } from '../listing/lists.ts'

/** Flags of everyone (no company) and those of the viewer's own company and practices. */
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
  toResponse: (feature) => ({
    id: feature.id,
    name: feature.name,
    company_id: feature.companyId,
    client_id: feature.practiceId,
    active: feature.active,
    created_at: isoInstant(feature.createdAt),
    modified_at: isoInstant(feature.modifiedAt),
  }),
})

function scopeOf(viewer: Viewer) {
  const ofCompany = or(isNull(features.companyId), inScope(viewer, { company: features.companyId }) ?? sql`true`)
  if (viewer.allowedPractices === null) return ofCompany
  const ofPractices =
    viewer.allowedPractices.length > 0 ? inArray(features.practiceId, [...viewer.allowedPractices]) : sql`false`
  return sql`${ofCompany} and ${or(isNull(features.practiceId), ofPractices)}`
}
