import { eq } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type { resendOtpEmail as endpoint } from '../contract/oneTimeCodes.ts'
import { signInChallenges } from '../db/schema.ts'
import { conflict, tooOften } from '../http/ApiError.ts'
import type { SessionContext } from '../http/Route.ts'
import { requireChallenge } from './challenge.ts'
import { countCodeEmail, sendCode } from './startChallenge.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

const pauseSeconds = 60

/**
 * Emails a new code; the previous one stops working. Once a minute, and five in 15 minutes.
 * @throws ApiError 429 too soon; 409 if codes come from an app, or sign-in has to start over
 */
export async function resendOtpEmail(context: SessionContext, { body }: InputOf<typeof endpoint>) {
  const { database, now } = context
  await database.transaction(async (tx) => {
    const { challenge, user } = await requireChallenge(tx, now, body)
    if (user.is2faEnabled) throw conflict('totp_in_use')
    const since = now.getTime() - new Date(challenge.emailSentAt ?? 0).getTime()
    if (since < pauseSeconds * 1000) throw tooSoon(pauseSeconds - Math.floor(since / 1000))
  })
  await countCodeEmail(context, body.user_id)
  await database.transaction(async (tx) => {
    const { challenge, user } = await requireChallenge(tx, now, body)
    const emailCodeHash = await sendCode(tx, now, user, body.session_id)
    await tx
      .update(signInChallenges)
      .set({ emailCodeHash, emailSentAt: now.toISOString() })
      .where(eq(signInChallenges.id, challenge.id))
  })
  return { answer: { resend_after_seconds: pauseSeconds } }
}

const tooSoon = (seconds: number) => tooOften(seconds, refuse('code_too_soon', { seconds }))
