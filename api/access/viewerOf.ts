import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { Viewer } from './Viewer.ts'

/** A person's standing as it is now, for work in the background on their behalf; null once the account is closed. */
export async function viewerOf(tx: Tx, userId: string, now: Date): Promise<Viewer | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.active, true)))
  return user ? { ...standingOf(user), sessionId: '', now } : null
}

/** What the rules and the scope need to know of a user. */
export const standingOf = ({ id, companyId, role, isSystem, allowedPractices }: typeof users.$inferSelect) => ({
  userId: id,
  companyId,
  role,
  isSystem,
  allowedPractices,
})
