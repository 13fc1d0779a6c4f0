import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type { initPasswordReset as endpoint } from '../contract/passwords.ts'
import { refusal, refusalOver } from '../contract/rules.ts'
import type { ReadTx } from '../db/Tx.ts'
import { accountTokens, jobs, users } from '../db/schema.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { conflict, forbidden } from '../http/ApiError.ts'
import { authenticate, checkCsrf } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { newId } from '../db/newId.ts'
import { lockUser } from '../users/lockUser.ts'
import { countAttempt, ofAddress } from '../http/attempts.ts'
import { sendPasswordLink } from './PasswordLink.ts'
import { resetLinkJobName } from './resetLinkJob.ts'

/** Emails a link to set a password: to a user who forgot theirs or, by an admin, to a user without one. */
export async function initPasswordReset(context: SessionContext, { query, body }: InputOf<typeof endpoint>) {
  const email = body.email.toLowerCase()
  if (query.template === 'invite') await invite(context, email, query.resend === 'true')
  else await remind(context, email)
  return { answer: null }
}

/**
 * The response, its timing and its limit are the same whether or not the account exists.
 * @throws ApiError 429 after five within an hour, for one email
 */
async function remind(context: SessionContext, email: string): Promise<void> {
  const { database, now, publicUrl } = context
  const perEmail = { key: `password link ${email}`, most: 5, minutes: 60 }
  const limits = [perEmail, ofAddress(context, 'password link')]
  await countAttempt(context, limits, 'link_too_often')
  const [user] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  const at = now.toISOString()
  const payload = { userId: user?.id ?? null, publicUrl }
  await database.db.insert(jobs).values({ id: newId(), name: resetLinkJobName, payload, runAt: at, createdAt: at })
}

/** @throws ApiError 401, 403, 404 outside of the admin's scope, 409 for a user who needs no invitation */
function invite(context: SessionContext, email: string, isResent: boolean): Promise<void> {
  const { database, now, token, csrf, publicUrl } = context
  return database.transaction(async (tx) => {
    const { viewer, csrfToken } = await authenticate(tx, token, now)
    checkCsrf(csrf, csrfToken)
    const mayNot = refusal(viewer, 'users.invite')
    if (mayNot) throw forbidden(mayNot)
    const user = await lockUser(tx, viewer, { email })
    const refused = refusalOver(viewer, 'users.invite', user)
    if (refused) throw forbidden(refused)
    if (user.passwordHash !== null) throw conflict('has_password')
    if (!isResent && (await hasOpenInvitation(tx, now, user.id))) {
      throw conflict('invited')
    }
    await sendPasswordLink(tx, now, { kind: 'invite', user, publicUrl })
    await recordUserChange(tx, { user, by: viewer, action: 'invited' })
  })
}

async function hasOpenInvitation(tx: ReadTx, now: Date, userId: string): Promise<boolean> {
  const isOpen = and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now.toISOString()))
  const found = await tx
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'invite'), isOpen))
  return found.length > 0
}
