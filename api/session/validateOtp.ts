import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type { validateOtp as endpoint } from '../contract/oneTimeCodes.ts'
import type { Tx } from '../db/Tx.ts'
import { signInChallenges, users } from '../db/schema.ts'
import { invalidFields } from '../http/ApiError.ts'
import type { SessionContext } from '../http/Route.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../http/attempts.ts'
import { challengeOver, isOpen, requireChallenge } from './challenge.ts'
import { openSession } from './openSession.ts'
import { hashEmailCode } from './startChallenge.ts'
import { matchedStep } from './totp.ts'

type Body = InputOf<typeof endpoint>['body']
type User = typeof users.$inferSelect
type Challenge = typeof signInChallenges.$inferSelect

/**
 * Finishes a sign-in by its one-time code. A challenge allows five codes. In addition, ten wrong codes of a user within
 * half an hour, over any number of sign-ins, lock the user's codes.
 * @throws ApiError 422 for a wrong code, 409 if the sign-in has to start over, 429
 */
export async function validateOtp(context: SessionContext, { body }: InputOf<typeof endpoint>) {
  const { database, now } = context
  const codes = `one-time codes ${body.user_id}`
  const fromHere = ofAddress(context, 'one-time codes')
  // A caller without the password cannot use up the user’s attempts.
  const isKnown = await database.transaction((tx) => requireChallenge(tx, now, body)).catch(() => null)
  const limits = isKnown ? [{ key: codes, most: 10, minutes: 30 }, fromHere] : [fromHere]
  const attempt = await countAttempt(context, limits)
  const outcome = await database.transaction(async (tx) => {
    const found = await requireChallenge(tx, now, body)
    if (!(await isCodeRight(tx, now, found, body))) {
      const attempts = found.challenge.attempts + 1
      await tx.update(signInChallenges).set({ attempts }).where(eq(signInChallenges.id, found.challenge.id))
      return isOpen({ ...found.challenge, attempts }, now) ? 'wrong' : 'over'
    }
    await tx
      .update(signInChallenges)
      .set({ usedAt: now.toISOString() })
      .where(eq(signInChallenges.id, found.challenge.id))
    await forgetAttempts(tx, attempt, codes)
    return openSession(tx, { userId: found.user.id, replaces: context.token }, now)
  })
  if (outcome === 'over') throw challengeOver()
  if (outcome === 'wrong') throw invalidFields({ code: 'wrong_code' })
  return outcome
}

function isCodeRight(
  tx: Tx,
  now: Date,
  { challenge, user }: { challenge: Challenge; user: User },
  { code, session_id: sessionId }: Body,
): Promise<boolean> {
  if (user.is2faEnabled) return takeTotp(tx, now, user, code)
  return Promise.resolve(challenge.emailCodeHash === hashEmailCode(sessionId, code))
}

/**
 * Whether the code is correct and unused. The step is consumed in one statement, so that only one of two concurrent
 * uses succeeds.
 */
export async function takeTotp(tx: Tx, now: Date, user: User, code: string): Promise<boolean> {
  const step = user.totpSecret === null ? null : matchedStep(user.totpSecret, code, now)
  if (step === null) return false
  const isNew = or(isNull(users.totpLastStep), lt(users.totpLastStep, step))
  const taken = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), isNew))
    .returning({ id: users.id })
  return taken.length > 0
}
