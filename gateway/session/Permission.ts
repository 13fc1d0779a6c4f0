import { type Ability, refusal } from '../../api/contract/rules.ts'
import { sessionUser } from './sessionLoaders.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'

export interface Permission {
  isAllowed: boolean
  reason: string | null
}

export const PermissionRef = builder.objectRef<Permission>('Permission').implement({
  description: 'Whether the viewer may do something, by the server’s own rule table',
  fields: (t) => ({
    isAllowed: t.exposeBoolean('isAllowed', { description: 'Whether the server would do it for the viewer' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why not, fit to be shown; null when allowed' }),
  }),
})

/** @throws RestError 401 without a session */
export async function permissionFor(context: Context, ability: Ability): Promise<Permission> {
  const user = await sessionUser(context).load('me')
  const reason = refusal({ role: user.role, isSystem: user.is_system, allowedPractices: user.allowed_clients }, ability)
  return { isAllowed: reason === null, reason }
}
