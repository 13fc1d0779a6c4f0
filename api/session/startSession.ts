import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type { createToken } from '../contract/session.ts'
import { companies, users } from '../db/schema.ts'
import { invalidFields } from '../http/ApiError.ts'
import type { SessionContext } from '../http/Route.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../http/attempts.ts'
import { refuseMovedAccount } from './identity/refuseMovedAccount.ts'
import { isPasswordRight } from './password.ts'
import { openSession } from './openSession.ts'
import { countCodeEmail, startChallenge } from './startChallenge.ts'

const lockOut = { most: 5, minutes: 15 }

/**
 * Signs in with email and password. Five failures within 15 minutes lock the email for that time. With two-factor
 * authentication, of the user or required by the company, a code is requested instead of a session.
 */
export async function startSession(context: SessionContext, { body }: InputOf<typeof createToken>) {
  const { database, now } = context
  const email = body.email.toLowerCase()
  const attempt = await countAttempt(context, [{ key: email, ...lockOut }, ofAddress(context, 'sign-in')])
  const [row] = await database.db
    .select()
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(sql`lower(${users.email})`, email))
  const user = row?.users
  const isOpen = user?.active && row?.companies?.active !== false
  const isRight = await isPasswordRight(body.password, isOpen ? user!.passwordHash : null)
  if (!user || !isRight) {
    throw invalidFields({ password: 'wrong_credentials' })
  }
  if (context.services.identityProvider) await refuseMovedAccount(database.db, user)
  const isCodeRequired = user.is2faEnabled || (row.companies?.is2faEnforced ?? false)
  if (isCodeRequired && !user.is2faEnabled) await countCodeEmail(context, user.id)
  return database.transaction(async (tx) => {
    await forgetAttempts(tx, attempt, email)
    if (isCodeRequired) return { answer: await startChallenge(tx, now, user) }
    return openSession(tx, { userId: user.id, replaces: context.token }, now)
  })
}
