import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { createUserEvent as endpoint } from '../contract/userEvents.ts'
import type { Tx } from '../db/Tx.ts'
import { userEvents } from '../db/schema.ts'
import { newId } from '../db/newId.ts'

/** Records a user action that changed nothing. */
export async function createUserEvent(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const id = newId()
  await tx.insert(userEvents).values({ ...body, id, userId: viewer.userId, createdAt: viewer.now.toISOString() })
  return { id }
}
