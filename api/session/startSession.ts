import { and, eq, gt, sql } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type { createToken } from '../contract/session.ts'
import { signInFailures, users } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import { hashToken } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { newId } from '../newId.ts'
import { openSession } from './openSession.ts'
import { isPasswordRight } from './password.ts'

const lockOut = { failures: 5, minutes: 15 }

/** Signs in by e-mail and password. Five failures within 15 minutes lock the e-mail out for that time. */
export async function startSession(context: SessionContext, { body }: InputOf<typeof createToken>) {
  const { database, now } = context
  const email = body.email.toLowerCase()
  await countAttempt(context, hashToken(email))
  const [user] = await database.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  const isRight = await isPasswordRight(body.password, user?.active ? user.passwordHash : null)
  if (!user || !isRight) {
    throw new ApiError(422, 'invalid_credentials', 'The e-mail or the password is not right.', {
      fields: { password: 'The e-mail or the password is not right.' },
    })
  }
  return database.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.emailHash, hashToken(email)))
    return openSession(tx, { userId: user.id, replaces: context.token }, now)
  })
}

/**
 * Counts the attempt before the password is looked at, so that a hundred guesses at once are still five.
 * @throws ApiError 429 while the e-mail is locked out; such an attempt does not count
 */
function countAttempt({ database, now }: SessionContext, emailHash: string): Promise<void> {
  const since = new Date(now.getTime() - lockOut.minutes * 60_000).toISOString()
  return database.transaction(async (tx) => {
    // One attempt of an e-mail after the other; there may be no row yet that could be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${emailHash}))`)
    const recent = await tx
      .select({ createdAt: signInFailures.createdAt })
      .from(signInFailures)
      .where(and(eq(signInFailures.emailHash, emailHash), gt(signInFailures.createdAt, since)))
      .orderBy(signInFailures.createdAt)
    if (recent.length >= lockOut.failures) throw lockedOut(recent.at(-lockOut.failures)!.createdAt, now)
    await tx.insert(signInFailures).values({ id: newId(), emailHash, createdAt: now.toISOString() })
  })
}

/** Free again when the first of the failures that count has grown old. */
function lockedOut(firstFailure: string, now: Date): ApiError {
  const freeAt = new Date(firstFailure).getTime() + lockOut.minutes * 60_000
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const text = `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new ApiError(429, 'locked_out', text, { retryAfterSeconds })
}
