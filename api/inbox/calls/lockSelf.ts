import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import { users } from '../../db/schema.ts'
import { notFound } from '../../http/ApiError.ts'

/**
 * Locks the caller's own row until the transaction ends, so that one user's calls run one after another.
 * @throws ApiError 404 for anyone else's id
 */
export async function lockSelf(tx: Tx, viewer: Viewer, id: string): Promise<typeof users.$inferSelect> {
  if (id !== viewer.userId) throw notFound('user')
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user!
}
