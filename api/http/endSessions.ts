import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { accountTokens, sessions, signInChallenges, users } from '../db/schema.ts'

/**
 * Revokes all credentials of a user after a password change: sessions, including impersonations, pending sign-in codes,
 * and password links.
 * @param exceptSessionId the session that made the change, which continues
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
  await expireLinks(tx, now, userId)
}

/** Ends all sessions of a company's users, and those in which system users impersonate them. */
export async function endCompanySessions(tx: Tx, now: Date, companyId: string): Promise<void> {
  const ofCompany = tx.select({ id: users.id }).from(users).where(eq(users.companyId, companyId))
  await tx
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(inArray(sessions.userId, ofCompany), isNull(sessions.endedAt)))
}

/** Expires all password links: only the newest works, and none after a password change. */
export async function expireLinks(tx: Tx, now: Date, userId: string): Promise<void> {
  const isLink = inArray(accountTokens.kind, ['reset', 'invite'])
  await tx
    .update(accountTokens)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(accountTokens.userId, userId), isLink, isNull(accountTokens.usedAt)))
}
