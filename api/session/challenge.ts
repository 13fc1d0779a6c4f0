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
 * The pending sign-in, locked, and its user. Only the browser that sent the password has the `session_id`, which is
 * valid for that user only.
 * @throws ApiError 409 if it is used, expired, out of attempts, or unknown
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
