import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/Tx.ts'
import { users } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { userScope } from './userScope.ts'

/**
 * A user in the viewer’s scope, by id or lowercase email, locked until the transaction ends.
 * @throws ApiError 404
 */
export async function lockUser(tx: Tx, viewer: Viewer, key: { id: string } | { email: string }) {
  const isIt = 'id' in key ? eq(users.id, key.id) : eq(sql`lower(${users.email})`, key.email)
  const [user] = await tx
    .select()
    .from(users)
    .where(and(isIt, userScope(viewer)))
    .for('update')
  if (!user) throw notFound('user')
  return user
}
