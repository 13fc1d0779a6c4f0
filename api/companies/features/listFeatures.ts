import { inArray, isNull, or, sql } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { feature as contract, type Feature, listFeatures as endpoint } from '../../contract/features.ts'
import { features } from '../../db/schema.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'
import { scopedList } from '../../listing/lists.ts'

const featureFields = responseFields<typeof features.$inferSelect, unknown, Feature>()({
  id: column('id'),
  name: column('name'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  active: column('active'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})

/** A flag in the contract's shape. */
export const featureOf = fieldReader(featureFields, contract)(null).of

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
  fields: featureFields,
})

function scopeOf(viewer: Viewer) {
  const ofCompany = or(isNull(features.companyId), inScope(viewer, { company: features.companyId }) ?? sql`true`)
  if (viewer.allowedPractices === null) return ofCompany
  const ofPractices =
    viewer.allowedPractices.length > 0 ? inArray(features.practiceId, [...viewer.allowedPractices]) : sql`false`
  return sql`${ofCompany} and ${or(isNull(features.practiceId), ofPractices)}`
}
