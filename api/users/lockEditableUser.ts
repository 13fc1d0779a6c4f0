import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { lockCompany } from '../companies/lockCompany.ts'
import { type Ability, refusalOver } from '../contract/rules.ts'
import { users } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'
import { forbidden, notFound } from '../http/ApiError.ts'
import { lockUser } from './lockUser.ts'
import { userScope } from './userScope.ts'

/**
 * A user whom the viewer may change, locked until the transaction ends. The company is locked too: of two calls at once
 * that demote its last admins, the second sees the first.
 * @throws ApiError 404, 403 for a user above the viewer's role
 */
export async function lockEditableUser(tx: Tx, viewer: Viewer, id: string, ability: Ability) {
  const isTheirs = and(eq(users.id, id), userScope(viewer))
  const [found] = await tx.select({ companyId: users.companyId }).from(users).where(isTheirs)
  if (!found) throw notFound('user')
  if (found.companyId !== null) await lockCompany(tx, viewer, found.companyId)
  const user = await lockUser(tx, viewer, { id })
  const refused = refusalOver(viewer, ability, user)
  if (refused) throw forbidden(refused)
  return user
}
