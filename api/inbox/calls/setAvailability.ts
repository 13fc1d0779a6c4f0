import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { setAvailability as endpoint } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { events, users } from '../../db/schema.ts'
import { recordUserChange } from '../../events/recordUserChange.ts'
import { lockSelf } from './lockSelf.ts'

/** Sets whether the caller receives conversations. @throws ApiError 404 for another user’s id */
export async function setAvailability(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const user = await lockSelf(tx, viewer, path.id)
  const { operator_status: operatorStatus } = body
  if (user.operatorStatus === operatorStatus) return body
  await tx.update(users).set({ operatorStatus, modifiedAt: viewer.now.toISOString() }).where(eq(users.id, user.id))
  await recordUserChange(tx, {
    user,
    by: viewer,
    action: 'operator_status_changed',
    changes: { operator_status: [user.operatorStatus, operatorStatus] },
  })
  // The feed is scoped by company. System users belong to none; they are visible in their conversations.
  if (user.companyId !== null) {
    await tx.insert(events).values({
      companyId: user.companyId,
      name: 'operator_status_change',
      data: { user_id: user.id },
      createdAt: viewer.now.toISOString(),
    })
  }
  return body
}
