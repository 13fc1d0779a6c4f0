import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { type Ability, refusal } from '../../api/contract/rules.ts'
import type { SessionAccess } from '../../api/contract/sessionLookup.ts'
import type { AccessProfile } from '../../api/contract/accessProfile.ts'
import { sessionUser } from './sessionLoaders.ts'
import type { Context } from '../graph/Context.ts'
import { type Permission, permissionBy } from '../graph/refusalFields.ts'
import { isOutage } from '../rest/errors.ts'

/**
 * Permission by the rules alone. Denied temporarily when the user cannot be determined. @throws RestError 401 without a
 * session
 */
export const permissionFor = (context: Context, ability: Ability): Promise<Permission> =>
  orPermissionUnknown(async () =>
    permissionBy(refusal(accessProfileOf(await sessionUser(context).load('me')), ability)),
  )

export const permissionUnknown = permissionBy(refuse('not_known_now'))

/** Denied temporarily when its inputs are unavailable: an outage disables actions, not the screen. */
export async function orPermissionUnknown(work: () => Promise<Permission>): Promise<Permission> {
  try {
    return await work()
  } catch (error) {
    if (isOutage(error)) return permissionUnknown
    throw error
  }
}

/** Facts about the signed-in user that the rules need. */
export const accessProfileOf = (user: SessionAccess): AccessProfile => ({
  role: user.role,
  isSystem: user.is_system,
  impersonatorId: user.impersonator?.id ?? null,
  isPatientsSupport: user.is_patients_support,
  isSupportSupervisor: user.is_support_supervisor,
  isSpanishSpeaker: user.is_spanish_speaker,
  allowedPractices: user.allowed_clients,
  features: user.features,
  hidesAccessCodes: user.hide_access_codes,
  hidesAppointments: user.hide_appointments,
})
