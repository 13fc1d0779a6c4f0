import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { disableUserMfa as endpoint } from '../contract/oneTimeCodes.ts'
import { refusalOver } from '../contract/rules.ts'
import type { Tx } from '../db/Tx.ts'
import { users } from '../db/schema.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { forbidden } from '../http/ApiError.ts'
import { queueMessage } from '../outgoing/queueMessage.ts'
import { lockUser } from '../users/lockUser.ts'
import { alreadyDisabled } from './twoFactor.ts'

/**
 * Turns off two-factor authentication for a user who lost their device, and emails them.
 * @throws ApiError 403 for a user above the viewer’s role, 409 if it is already off
 */
export async function disableUserMfa(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const user = await lockUser(tx, viewer, path)
  const refused = refusalOver(viewer, 'users.disableTwoFactor', user)
  if (refused) throw forbidden(refused)
  if (!user.is2faEnabled) throw alreadyDisabled()
  const off = { is2faEnabled: false, totpSecret: null, totpLastStep: null, modifiedAt: viewer.now.toISOString() }
  await tx.update(users).set(off).where(eq(users.id, user.id))
  await recordUserChange(tx, {
    user,
    by: viewer,
    action: 'two_factor_disabled',
    changes: { is_2fa_enabled: [true, false] },
  })
  await queueMessage(tx, viewer.now, {
    channel: 'email',
    recipient: user.email,
    userId: user.id,
    subject: 'Two-factor authentication was turned off',
    text: 'Your administrator turned off two-factor authentication for your account. Set it up again in your settings.',
  })
  return { id: user.id, is_2fa_enabled: false }
}
