import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/identity.ts'
import { refusal } from '../contract/rules.ts'
import type { Tx } from '../db/Tx.ts'
import { auditEntries, users } from '../db/schema.ts'
import { conflict, forbidden, notFound } from '../http/ApiError.ts'
import { authenticate } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { viewerOf } from '../access/viewerOf.ts'
import { newId } from '../db/newId.ts'
import { openSession } from './openSession.ts'

/**
 * Starts impersonating a user of a company, in a new session that replaces the caller’s and records the system user.
 * @throws ApiError 403 for another system user; 409 while already impersonating, and for a closed account
 */
export async function impersonateUser(context: SessionContext, { path }: InputOf<typeof contract.impersonateUser>) {
  const { database, now, token } = context
  return database.transaction(async (tx) => {
    const { viewer } = await authenticate(tx, token, now)
    const isInScope = and(eq(users.id, path.id), inScope(viewer, { company: users.companyId }))
    const [user] = await tx.select().from(users).where(isInScope)
    if (!user) throw notFound('user')
    if (user.isSystem) throw forbidden('no_other_system_user')
    if (!user.active) throw conflict('closed_account')
    await record(tx, viewer, user, 'impersonation_started')
    return openSession(tx, { userId: user.id, impersonatorId: viewer.userId, replaces: token }, now)
  })
}

/**
 * Ends impersonation and returns to the caller’s own session.
 * @throws ApiError 409 without impersonation; 403 for a user who may no longer impersonate and has to sign in again
 */
export async function endImpersonation({ database, now, token }: SessionContext) {
  return database.transaction(async (tx) => {
    const { viewer } = await authenticate(tx, token, now)
    if (viewer.impersonatorId === null) throw conflict('not_impersonating')
    const own = await viewerOf(tx, viewer.impersonatorId, now)
    if (!own || refusal(own, 'users.impersonate') !== null) throw forbidden('sign_in_as_yourself')
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId))
    await record(tx, own, user!, 'impersonation_ended')
    return openSession(tx, { userId: own.userId, replaces: token }, now)
  })
}

const record = (tx: Tx, viewer: Viewer, user: typeof users.$inferSelect, action: string) =>
  tx.insert(auditEntries).values({
    id: newId(),
    objectType: 'user',
    objectId: user.id,
    userId: viewer.userId,
    companyId: user.companyId,
    action,
    createdAt: viewer.now.toISOString(),
  })
