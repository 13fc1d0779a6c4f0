import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { setSupportAgent as endpoint } from '../contract/userAccounts.ts'
import { users } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { nextVersion } from '../http/nextVersion.ts'
import { lockEditableUser } from './lockEditableUser.ts'
import { getUser } from './users.ts'

/** Sets whether a support agent works onshore. An equal value changes nothing. */
export async function setSupportAgent(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const user = await lockEditableUser(tx, viewer, path.id, 'users.editSupportAgent')
  const isOnshore = body.geo_position === 'onshore'
  if (isOnshore !== user.isOnshore) {
    const set = { isOnshore, modifiedAt: nextVersion(user, viewer.now) }
    await tx.update(users).set(set).where(eq(users.id, user.id))
    const changes: Record<string, [unknown, unknown]> = { is_onshore: [user.isOnshore, isOnshore] }
    await recordUserChange(tx, { user, by: viewer, action: 'user_changed', changes })
  }
  return getUser(tx, viewer, { path })
}
