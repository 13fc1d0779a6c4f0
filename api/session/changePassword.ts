import { eq } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import { type changePassword as endpoint, passwordProblem } from '../contract/passwords.ts'
import type { Tx } from '../db/Tx.ts'
import { users } from '../db/schema.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { invalidFields, notFound } from '../http/ApiError.ts'
import { authenticate } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { queueMessage } from '../outgoing/queueMessage.ts'
import { countAttempt, forgetAttempts } from '../http/attempts.ts'
import { endSessions } from '../http/endSessions.ts'
import { hashPassword, isPasswordRight } from './password.ts'
import { requireSelf } from './requireSelf.ts'
import { sessionUserOf } from './sessionUser.ts'
import { refuse, type Refusal } from '../contract/refusals/Refusal.ts'

/**
 * Changes the caller’s own password and ends all their other sessions.
 * @throws ApiError 404 for another user’s id, 422, 429 after five wrong current passwords within 15 minutes
 */
export async function changePassword(context: SessionContext, { path, body }: InputOf<typeof endpoint>) {
  const { database, token, now } = context
  const { viewer } = await authenticate(database.db, token, now)
  if (path.id !== viewer.userId) throw notFound('user')
  requireSelf(viewer)
  const key = `current password ${viewer.userId}`
  const attempt = await countAttempt(context, [{ key, most: 5, minutes: 15 }])
  const [user] = await database.db.select().from(users).where(eq(users.id, viewer.userId))
  if (!(await isPasswordRight(body.current_password, user!.passwordHash))) {
    throw invalidFields({ current_password: 'wrong_password' })
  }
  await database.transaction((tx) => forgetAttempts(tx, attempt, key))
  const problem = newPasswordProblem(body, user!.email)
  if (problem !== null) throw invalidFields({ new_password: problem })
  const passwordHash = await hashPassword(body.new_password)
  return database.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash, modifiedAt: now.toISOString() }).where(eq(users.id, viewer.userId))
    await endSessions(tx, now, viewer.userId, viewer.sessionId)
    await recordUserChange(tx, { user: user!, by: viewer, action: 'password_changed' })
    await notifyPasswordChanged(tx, now, user!)
    return { answer: { user: await sessionUserOf(tx, viewer.userId, null) } }
  })
}

function newPasswordProblem(body: InputOf<typeof endpoint>['body'], email: string): Refusal | null {
  if (body.new_password === body.current_password) return refuse('same_password')
  return passwordProblem(body.new_password, email)
}

/** Always notifies the account’s owner. */
export const notifyPasswordChanged = (tx: Tx, now: Date, user: { id: string; email: string }) =>
  queueMessage(tx, now, {
    channel: 'email',
    recipient: user.email,
    userId: user.id,
    subject: 'Your password was changed',
    text: 'Your Tally Care password was changed. If you didn’t change it, contact your administrator immediately.',
  })
