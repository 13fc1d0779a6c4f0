import { and, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { lockCompany } from '../../companies/lockCompany.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/userGroups.ts'
import { newId } from '../../db/newId.ts'
import { escalateGroups } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordSettingChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { type Group, lockGroup } from './lockGroup.ts'
import { getUserGroup } from './userGroups.ts'

/** @throws ApiError 404 for another company, 422 for a name that is taken, or for a system user who names no company */
export async function createUserGroup(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.createUserGroup>) {
  const companyId = body.company_id ?? viewer.companyId
  if (companyId === null) throw invalidFields({ company_id: 'no_such_company' })
  await lockCompany(tx, viewer, companyId)
  await refuseTakenName(tx, { companyId, name: body.name })
  const at = viewer.now.toISOString()
  const group = { id: newId(), companyId, name: body.name, createdAt: at, modifiedAt: at }
  await tx.insert(escalateGroups).values(group)
  await recordGroup(tx, viewer, group, { action: 'group_added', changes: { name: [null, group.name] } })
  return getUserGroup(tx, viewer, { path: { id: group.id } })
}

/** Renames a group. A call that changes nothing writes nothing. */
export async function updateUserGroup(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.updateUserGroup>,
) {
  const group = await lockGroup(tx, viewer, path.id)
  refuseStale(group, body.modified_at)
  const { name } = body
  if (name !== group.name) {
    await refuseTakenName(tx, { ...group, name })
    const modifiedAt = nextVersion(group, viewer.now)
    await tx.update(escalateGroups).set({ name, modifiedAt }).where(eq(escalateGroups.id, group.id))
    await recordGroup(tx, viewer, group, { action: 'group_renamed', changes: { name: [group.name, name] } })
  }
  return getUserGroup(tx, viewer, { path })
}

interface Named {
  /** Absent for a new group. */
  id?: string
  companyId: string
  name: string
}

/** @throws ApiError 422 for a name of another group of the company */
async function refuseTakenName(tx: ReadTx, { id, companyId, name }: Named): Promise<void> {
  const isNamed = eq(sql`lower(${escalateGroups.name})`, name.toLowerCase())
  const isOther = id === undefined ? undefined : ne(escalateGroups.id, id)
  const taken = await tx.$count(escalateGroups, and(eq(escalateGroups.companyId, companyId), isNamed, isOther))
  if (taken > 0) throw invalidFields({ name: 'group_taken' })
}

interface GroupChange {
  action: string
  changes: SettingChanges
}

/** Records a change of a group, or of its members. */
export const recordGroup = (tx: Tx, viewer: Viewer, group: Pick<Group, 'id' | 'companyId'>, change: GroupChange) =>
  recordSettingChange(tx, viewer, {
    type: 'user_group',
    id: group.id,
    columns: { companyId: group.companyId, practiceId: null },
    ...change,
  })
