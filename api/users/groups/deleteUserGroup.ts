import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { deleteUserGroup as endpoint } from '../../contract/userGroups.ts'
import { escalateGroups, threads, userGroupMembers } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { moveThreadsByGroup } from '../../inbox/moveThreadsByGroup.ts'
import { recordGroup } from './changeGroup.ts'
import { type Group, lockGroup } from './lockGroup.ts'

/**
 * Deletes a group. Threads that are escalated to it move to another group, each with an entry in its history.
 * @throws ApiError 404, 409 for a group with threads and no group that takes them, 422 for a group that can't take them
 */
export async function deleteUserGroup(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const group = await lockGroup(tx, viewer, path.id)
  const target = query.move_to_id === undefined ? null : await targetOf(tx, group, query.move_to_id)
  const escalated = await moveThreadsByGroup(tx, viewer, { from: group.id, to: target })
  if (escalated > 0 && target === null) throw conflict('group_has_threads')
  // Escalating locks the thread and then the group, so the group is locked after the threads.
  await tx.select().from(escalateGroups).where(eq(escalateGroups.id, group.id)).for('update')
  if ((await tx.$count(threads, eq(threads.escalateGroupId, group.id))) > 0) throw conflict('group_has_threads')
  await tx.delete(userGroupMembers).where(eq(userGroupMembers.groupId, group.id))
  await tx.delete(escalateGroups).where(eq(escalateGroups.id, group.id))
  await recordGroup(tx, viewer, group, {
    action: 'group_deleted',
    changes: { name: [group.name, null], ...(target && escalated > 0 && { moved_to: [null, target.name] }) },
  })
  return { id: group.id }
}

/** The lock of the company keeps it from being deleted. */
async function targetOf(tx: ReadTx, group: Group, id: string): Promise<Group> {
  const [target] = await tx.select().from(escalateGroups).where(eq(escalateGroups.id, id))
  if (!target || target.companyId !== group.companyId || target.id === group.id)
    throw invalidFields({ move_to_id: 'no_such_group' })
  return target
}
