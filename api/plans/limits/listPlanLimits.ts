import { and, eq, isNull } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import * as contract from '../../contract/planLimits.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { paymentPlanLimits as limits } from '../../db/schema.ts'
import type { ListQuery } from '../../listing/listDeclaration.ts'
import { patientList, scopedList } from '../../listing/lists.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { planLimitColumns, planLimitFields, planLimitJoin, planLimitSorts, upperBounds } from './planLimitFields.ts'

const list = {
  table: limits,
  columns: planLimitColumns,
  join: planLimitJoin,
  sorts: planLimitSorts,
  related: { upper: { reads: ['id'] as const, load: upperBounds } },
  fields: planLimitFields,
}

export const listPatientPlanLimits = patientList({
  ...list,
  endpoint: contract.listPatientPlanLimits,
  filters: { is_active: limits.isActive },
})

/** Every user of a company may read the limits that its practices fall back on. */
export const listDefaultPlanLimits = scopedList({
  ...list,
  endpoint: contract.listDefaultPlanLimits,
  scope: (viewer) => and(isNull(limits.practiceId), inScope(viewer, { company: limits.companyId })),
  filters: { company_id: limits.companyId, is_active: limits.isActive },
})

const listOfPractice = scopedList({
  ...list,
  endpoint: contract.listPracticePlanLimits,
  scope: (_viewer, { practiceId }: ListQuery & { practiceId: string }) =>
    and(eq(limits.practiceId, practiceId), isNull(limits.patientId)),
  filters: { is_active: limits.isActive },
})

/** @throws ApiError 404 for a practice outside the viewer's scope */
export async function listPracticePlanLimits(
  tx: ReadTx,
  viewer: Viewer,
  { path, query, fields = null }: InputOf<typeof contract.listPracticePlanLimits>,
) {
  await requirePractice(tx, viewer, path.id)
  return listOfPractice(tx, viewer, { query: { ...query, practiceId: path.id }, fields })
}
