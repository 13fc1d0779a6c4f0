import { randomInt } from 'node:crypto'
import type { users } from '../db/schema.ts'
import { signInChallenges } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { hashToken } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { newId } from '../db/newId.ts'
import { queueMessage } from '../outgoing/queueMessage.ts'
import { countAttempt } from '../http/attempts.ts'
import { newSecret } from './openSession.ts'

type User = typeof users.$inferSelect

const challengeMinutes = 10

/** Rate limit, so that knowing a password is not enough to flood a mailbox. @throws ApiError 429 */
export const countCodeEmail = (context: SessionContext, userId: string) =>
  countAttempt(context, [{ key: `codes by e-mail ${userId}`, most: 5, minutes: 15 }], 'code_too_often')

/** The hash covers the `session_id`, which is not stored: six digits alone could be guessed from their hash. */
export const hashEmailCode = (sessionId: string, code: string) => hashToken(`${sessionId} ${code}`)

/**
 * Requires the second factor: the authenticator app if set up, otherwise an emailed code.
 * @returns the challenge as `POST /v2/token` returns it
 */
export async function startChallenge(tx: Tx, now: Date, user: User) {
  const sessionId = newSecret()
  const isByEmail = !user.is2faEnabled
  const at = now.toISOString()
  const emailed = isByEmail ? { emailCodeHash: await sendCode(tx, now, user, sessionId), emailSentAt: at } : {}
  await tx.insert(signInChallenges).values({
    id: newId(),
    userId: user.id,
    secretHash: hashToken(sessionId),
    ...emailed,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000).toISOString(),
    createdAt: at,
  })
  return { '2fa_required': true as const, user_id: user.id, session_id: sessionId, '2fa_flow_email': isByEmail }
}

/**
 * Queues a new code for sending.
 * @returns its hash
 */
export async function sendCode(tx: Tx, now: Date, user: User, sessionId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await queueMessage(tx, now, {
    channel: 'email',
    recipient: user.email,
    userId: user.id,
    subject: 'Your sign-in code',
    text: [
      `Your sign-in code is ${code}. It works for ${challengeMinutes} minutes.`,
      'If you didn’t try to sign in, someone may know your password. Change it.',
    ].join('\n\n'),
  })
  return hashEmailCode(sessionId, code)
}
