import { and, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { editUser as endpoint } from '../contract/userAccounts.ts'
import { users } from '../db/schema.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { changedColumns } from '../events/changedColumns.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { invalidFields } from '../http/ApiError.ts'
import { endSessions, expireLinks } from '../http/endSessions.ts'
import { nextVersion } from '../http/nextVersion.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { releaseThreadsByOwner } from '../inbox/releaseThreadsByOwner.ts'
import { lockEditableUser } from './lockEditableUser.ts'
import { refuseLastAdmin, refuseOwnChange, refuseUserChange } from './refuseUserChange.ts'
import { type UserChange, userColumns, userValues } from './userColumns.ts'
import { getUser } from './users.ts'

/** Changes a user. A call that changes nothing writes nothing; deactivating ends all sessions and unassigns conversations at once. */
export async function editUser(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const user = await lockEditableUser(tx, viewer, path.id, 'users.edit')
  const { modified_at: version, ...requested } = body
  refuseStale(user, version)
  const values = userValues(requested, user.role)
  const { set, changes } = changedColumns(userColumns, user, values)
  if (Object.keys(changes).length > 0) {
    const change = changeOf(values, changes)
    refuseOwnChange(viewer, change, user)
    await refuseUserChange(tx, viewer, change, user)
    if (change.email !== undefined) await refuseKnownEmail(tx, change.email, user.id)
    const after = { ...user, ...set }
    await refuseLastAdmin(tx, user, after)
    await tx
      .update(users)
      .set({ ...set, modifiedAt: nextVersion(user, viewer.now) })
      .where(eq(users.id, user.id))
    if (user.active && !after.active) await leave(tx, viewer, user.id)
    // A link that went to another address sets no password.
    if (change.email !== undefined) await expireLinks(tx, viewer.now, user.id)
    await recordUserChange(tx, { user, by: viewer, action: 'user_changed', changes })
  }
  return getUser(tx, viewer, { path })
}

/** Signs a deactivated user out everywhere, and leaves their conversations to others. */
async function leave(tx: Tx, viewer: Viewer, userId: string): Promise<void> {
  await endSessions(tx, viewer.now, userId)
  await releaseThreadsByOwner(tx, viewer, userId, 'The user was deactivated')
}

/** The values of the fields that change. */
const changeOf = (values: UserChange, changes: object): UserChange =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in changes))

/** @throws ApiError 422 for another user's email; emails are unique in the whole product */
async function refuseKnownEmail(tx: ReadTx, email: string, id: string): Promise<void> {
  const isKnown = and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, id))
  if ((await tx.$count(users, isKnown)) > 0) throw invalidFields({ email: 'email_taken' })
}
