import { eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { disableOtp as disableEndpoint, enableOtp as enableEndpoint } from '../contract/oneTimeCodes.ts'
import type { Tx } from '../db/Tx.ts'
import { users } from '../db/schema.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'
import { authenticate } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { countAttempt, forgetAttempts } from '../http/attempts.ts'
import { requireSelf } from './requireSelf.ts'
import { sessionUserOf } from './sessionUser.ts'
import { newTotpSecret, totpUrl } from './totp.ts'
import { takeTotp } from './validateOtp.ts'

const alreadyEnabled = () => conflict('two_factor_enabled')
export const alreadyDisabled = () => conflict('two_factor_disabled')

/** A new secret for the viewer's authenticator app; active once one of its codes is confirmed. */
export async function generateOtp(tx: Tx, viewer: Viewer) {
  requireSelf(viewer)
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for('update')
  if (user!.is2faEnabled) throw alreadyEnabled()
  const secret = newTotpSecret()
  await tx
    .update(users)
    .set({ totpSecret: secret, totpLastStep: null, modifiedAt: viewer.now.toISOString() })
    .where(eq(users.id, viewer.userId))
  await recordUserChange(tx, { user: user!, by: viewer, action: 'two_factor_setup' })
  const url = totpUrl(secret, user!.email)
  return { secret, url, qr_svg: renderSVG(url, { ecc: 'M', border: 2 }) }
}

export const enableOtp = (context: SessionContext, { body }: InputOf<typeof enableEndpoint>) =>
  switchTwoFactor(context, body.code, true)

export const disableOtp = (context: SessionContext, { body }: InputOf<typeof disableEndpoint>) =>
  switchTwoFactor(context, body.code, false)

/**
 * Turns the viewer's own two-factor authentication on or off with a code from the app. Five wrong codes are allowed
 * within 15 minutes.
 */
async function switchTwoFactor(context: SessionContext, code: string, isEnabled: boolean) {
  const { database, token, now } = context
  const { viewer } = await authenticate(database.db, token, now)
  requireSelf(viewer)
  await database.transaction((tx) => requireSwitchable(tx, viewer.userId, isEnabled))
  const key = `two-factor set-up ${viewer.userId}`
  const attempt = await countAttempt(context, [{ key, most: 5, minutes: 15 }])
  return database.transaction(async (tx) => {
    const user = await requireSwitchable(tx, viewer.userId, isEnabled)
    if (!(await takeTotp(tx, now, user, code))) throw invalidFields({ code: 'wrong_code' })
    const secret = isEnabled ? {} : { totpSecret: null, totpLastStep: null }
    await tx
      .update(users)
      .set({ is2faEnabled: isEnabled, ...secret, modifiedAt: now.toISOString() })
      .where(eq(users.id, user.id))
    await forgetAttempts(tx, attempt, key)
    await recordUserChange(tx, {
      user,
      by: viewer,
      action: isEnabled ? 'two_factor_enabled' : 'two_factor_disabled',
      changes: { is_2fa_enabled: [!isEnabled, isEnabled] },
    })
    return { answer: { user: await sessionUserOf(tx, user.id, null) } }
  })
}

/**
 * The user, locked.
 * @throws ApiError 409 if there is nothing to change
 */
async function requireSwitchable(tx: Tx, userId: string, isEnabled: boolean) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (isEnabled && user!.is2faEnabled) throw alreadyEnabled()
  if (!isEnabled && !user!.is2faEnabled) throw alreadyDisabled()
  if (user!.totpSecret === null) throw conflict('two_factor_not_set_up')
  return user!
}
