import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { signInChallenges, users } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { hashToken } from '../http/authenticate.ts'

const maxAttempts = 5

export const challengeOver = () => conflict('challenge_over')

export const isOpen = (
  { usedAt, expiresAt, attempts }: Pick<typeof signInChallenges.$inferSelect, 'usedAt' | 'expiresAt' | 'attempts'>,
  now: Date,
) => usedAt === null && new Date(expiresAt) > now && attempts < maxAttempts

/**
 * The sign-in that waits for a code, locked, and its person. Only the browser that gave the password has its
 * `session_id`, and it is good for that person alone.
 * @throws ApiError 409 when it is used, too old, out of attempts, or was never one
 */
export async function requireChallenge(tx: Tx, now: Date, body: { user_id: string; session_id: string }) {
  const isIt = and(
    eq(signInChallenges.secretHash, hashToken(body.session_id)),
    eq(signInChallenges.userId, body.user_id),
  )
  const [challenge] = await tx.select().from(signInChallenges).where(isIt).for('update')
  if (!challenge || !isOpen(challenge, now)) throw challengeOver()
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, challenge.userId), eq(users.active, true)))
  if (!user) throw challengeOver()
  return { challenge, user }
}
