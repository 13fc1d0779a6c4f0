import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { accountTokens, sessions, signInChallenges } from '../db/schema.ts'

/**
 * Ends whatever a person could be signed in by: sessions, also those in other people's names, sign-ins that wait for
 * a code, and links that set a password. For every change of a password.
 * @param exceptSessionId the session that changed it, which goes on
 */
export async function endSessions(tx: Tx, now: Date, userId: string, exceptSessionId?: string): Promise<void> {
  const at = now.toISOString()
  const isTheirs = or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId))
  const isAnother = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(isTheirs, isAnother, isNull(sessions.endedAt)))
  await tx
    .update(signInChallenges)
    .set({ usedAt: at })
    .where(and(eq(signInChallenges.userId, userId), isNull(signInChallenges.usedAt)))
  await useUpLinks(tx, now, userId)
}

/** Of a person's links that set a password only the newest works, and after a change of the password none. */
export async function useUpLinks(tx: Tx, now: Date, userId: string): Promise<void> {
  const isLink = inArray(accountTokens.kind, ['reset', 'invite'])
  await tx
    .update(accountTokens)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(accountTokens.userId, userId), isLink, isNull(accountTokens.usedAt)))
}
