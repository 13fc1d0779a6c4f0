import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/userGroups.ts'
import { userGroupMembers, users } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { invalidFields, notFound } from '../../http/ApiError.ts'
import { recordGroup } from './changeGroup.ts'
import { lockGroup } from './lockGroup.ts'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** Adds a member. Adding a member again does nothing. @throws ApiError 404, 422 for a user who can't join */
export async function addGroupMember(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof contract.addGroupMember>) {
  const group = await lockGroup(tx, viewer, path.id)
  const [user] = await tx.select().from(users).where(eq(users.id, body.user_id))
  if (!user || user.companyId !== group.companyId || !user.active || user.isAnalyst)
    throw invalidFields({ user_id: 'cannot_join' })
  const [added] = await tx
    .insert(userGroupMembers)
    .values({ groupId: group.id, userId: user.id, createdAt: viewer.now.toISOString() })
    .onConflictDoNothing()
    .returning()
  if (added)
    await recordGroup(tx, viewer, group, { action: 'group_member_added', changes: { member: [null, nameOf(user)] } })
  return { user_id: user.id, first_name: user.firstName, last_name: user.lastName, email: user.email }
}

/** @throws ApiError 404 for a group out of scope, or a user who isn't a member */
export async function removeGroupMember(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.removeGroupMember>) {
  const group = await lockGroup(tx, viewer, path.id)
  const isMember = and(eq(userGroupMembers.groupId, group.id), eq(userGroupMembers.userId, path.userId))
  const [removed] = await tx
    .select()
    .from(userGroupMembers)
    .innerJoin(users, eq(users.id, userGroupMembers.userId))
    .where(isMember)
  if (!removed) throw notFound('user')
  await tx.delete(userGroupMembers).where(isMember)
  await recordGroup(tx, viewer, group, {
    action: 'group_member_removed',
    changes: { member: [nameOf(removed.users), null] },
  })
  return { user_id: path.userId }
}
