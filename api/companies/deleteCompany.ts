import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { deleteCompany as endpoint } from '../contract/companyManagement.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { companies, escalateGroups, features, images, paymentPlanLimits, tags, userGroupMembers } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { recordSettingChange } from '../events/recordSettingChange.ts'
import { deleteUnused } from '../http/deleteUnused.ts'
import { ofCompany } from '../images/storeImage.ts'
import { lockCompany } from './lockCompany.ts'

/** Deletes a company with its settings. @throws ApiError 404, 409 if anything else references it: it was used */
export async function deleteCompany(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const { id, name } = await lockCompany(tx, viewer, path.id)
  await deleteUnused(tx, 'company_in_use', (work) => deleteWithSettings(work, id, viewer.now))
  await recordSettingChange(tx, viewer, {
    type: 'company',
    id,
    columns: { companyId: null, practiceId: null },
    action: 'company_deleted',
    changes: { name: [name, null] },
  })
  return { id }
}

/** Its own settings; those of practices are in use. */
async function deleteWithSettings(work: Tx, id: string, now: Date): Promise<void> {
  const removedAt = now.toISOString()
  await work.update(images).set({ companyId: null, removedAt }).where(ofCompany(id))
  const groups = work.select({ id: escalateGroups.id }).from(escalateGroups).where(eq(escalateGroups.companyId, id))
  await work.delete(userGroupMembers).where(inArray(userGroupMembers.groupId, groups))
  await work.delete(escalateGroups).where(eq(escalateGroups.companyId, id))
  for (const table of [features, tags, paymentPlanLimits] as const)
    await work.delete(table).where(and(eq(table.companyId, id), isNull(table.practiceId)))
  await work.delete(companies).where(eq(companies.id, id))
}
