import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type { createToken } from '../contract/session.ts'
import { sessions, signInFailures, users } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import { hashToken } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { newId } from '../newId.ts'
import { isPasswordRight } from './password.ts'
import { sessionUserOf } from './sessionUser.ts'

const sessionHours = 12
const lockOut = { failures: 5, minutes: 15 }

export const newSecret = () => randomBytes(32).toString('base64url')
export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionHours * 3_600_000)

/** Signs in by e-mail and password. Five failures within 15 minutes lock the e-mail out for that time. */
export async function startSession(context: SessionContext, { body }: InputOf<typeof createToken>) {
  const { database, now } = context
  const email = body.email.toLowerCase()
  await refuseLockedOut(context, hashToken(email))
  const [user] = await database.db.select().from(users).where(eq(sql`lower(${users.email})`, email))
  const isRight = await isPasswordRight(body.password, user?.active ? user.passwordHash : null)
  if (!user || !isRight) {
    await database.db.insert(signInFailures).values({ id: newId(), emailHash: hashToken(email), createdAt: now.toISOString() })
    throw new ApiError(422, 'invalid_credentials', 'The e-mail or the password is not right.', { fields: { password: 'The e-mail or the password is not right.' } })
  }
  const secrets = { token: newSecret(), csrfToken: newSecret(), expiresAt: sessionEnd(now) }
  const answer = await database.transaction(async (tx) => {
    const at = now.toISOString()
    await tx.delete(signInFailures).where(eq(signInFailures.emailHash, hashToken(email)))
    await tx.insert(sessions).values({
      id: newId(),
      userId: user.id,
      tokenHash: hashToken(secrets.token),
      csrfToken: secrets.csrfToken,
      createdAt: at,
      refreshedAt: at,
      expiresAt: secrets.expiresAt.toISOString(),
    })
    return { user: await sessionUserOf(tx, user.id) }
  })
  return { answer, cookies: secrets }
}

async function refuseLockedOut({ database, now }: SessionContext, emailHash: string): Promise<void> {
  const since = new Date(now.getTime() - lockOut.minutes * 60_000).toISOString()
  const recent = await database.db
    .select({ createdAt: signInFailures.createdAt })
    .from(signInFailures)
    .where(and(eq(signInFailures.emailHash, emailHash), gt(signInFailures.createdAt, since)))
    .orderBy(signInFailures.createdAt)
  if (recent.length < lockOut.failures) return
  const freeAt = new Date(recent.at(-lockOut.failures)!.createdAt).getTime() + lockOut.minutes * 60_000
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new ApiError(429, 'locked_out', `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, { retryAfterSeconds })
}
