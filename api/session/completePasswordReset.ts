import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import { type completePasswordReset as endpoint, passwordProblem } from '../contract/passwords.ts'
import type { Tx } from '../db/Tx.ts'
import { accountTokens, users } from '../db/schema.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'
import { hashToken } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../http/attempts.ts'
import { notifyPasswordChanged } from './changePassword.ts'
import { endSessions } from '../http/endSessions.ts'
import { hashPassword } from './password.ts'

/**
 * Sets a password with a one-time link token and activates the account. It does not sign in: users with two-factor
 * authentication still need their code.
 * @throws ApiError 409 for an expired, used or invalid token; 422 for the password, and the link stays valid
 */
export async function completePasswordReset(context: SessionContext, { body }: InputOf<typeof endpoint>) {
  const { database, now } = context
  const attempt = await countAttempt(context, [ofAddress(context, 'use of a password link')])
  const { user } = await requireLink(database.db, now, body.token)
  const problem = passwordProblem(body.password, user.email)
  if (problem !== null) throw invalidFields({ password: problem })
  const passwordHash = await hashPassword(body.password)
  return database.transaction(async (tx) => {
    const { link } = await requireLink(tx, now, body.token)
    const at = now.toISOString()
    await tx.update(accountTokens).set({ usedAt: at }).where(eq(accountTokens.id, link.id))
    await tx
      .update(users)
      .set({ passwordHash, active: true, confirmedAt: user.confirmedAt ?? at, modifiedAt: at })
      .where(eq(users.id, user.id))
    await endSessions(tx, now, user.id)
    await forgetAttempts(tx, attempt, user.email.toLowerCase())
    const action = link.kind === 'invite' ? 'account_activated' : 'password_reset'
    await recordUserChange(tx, { user, by: { userId: user.id, now }, action })
    if (link.kind === 'reset') await notifyPasswordChanged(tx, now, user)
    return { answer: { email: user.email } }
  })
}

/** A valid link, locked, with its user. Closing an account also ends its links. */
async function requireLink(tx: Tx, now: Date, token: string) {
  const isIt = and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.kind, ['reset', 'invite']),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now.toISOString()),
  )
  const [link] = await tx.select().from(accountTokens).where(isIt).for('update')
  const [user] = link ? await tx.select().from(users).where(eq(users.id, link.userId)).for('update') : []
  const isUsable = user && (link?.kind === 'invite' ? user.passwordHash === null : user.active)
  if (!link || !isUsable) {
    throw conflict('link_over')
  }
  return { link, user }
}
