import { eq } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/identity.ts'
import { companies, users } from '../../db/schema.ts'
import { conflict, forbidden } from '../../http/ApiError.ts'
import { authenticate } from '../../http/authenticate.ts'
import type { SessionContext } from '../../http/Route.ts'
import { beginFlow, returnPaths } from './identityFlow.ts'
import { markMoveFailed } from './markMoveFailed.ts'
import { askProvider, notEnabled, providerOf } from './providerOf.ts'

/** Starts moving the caller's account to the identity provider: `not_started` or `error` becomes `in_progress`. */
export async function migrateToIdp(context: SessionContext, { body }: InputOf<typeof contract.migrateToIdp>) {
  const provider = providerOf(context.services)
  const { database, now, token } = context
  const started = await database.transaction(async (tx) => {
    const { viewer } = await authenticate(tx, token, now)
    if (viewer.impersonatorId !== null) throw forbidden('own_move_only')
    const [row] = await tx
      .select()
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(eq(users.id, viewer.userId))
      .for('update', { of: users })
    if (!row?.companies.isIdpEnforced && !row?.companies.isIdpEnabled) throw notEnabled()
    if (row.users.idpMigration === 'success') throw conflict('idp_migrated')
    await tx.update(users).set({ idpMigration: 'in_progress' }).where(eq(users.id, viewer.userId))
    const flow = { purpose: 'migration', userId: viewer.userId, redirectPath: body.redirect_path ?? null } as const
    return { ...(await beginFlow(tx, flow, now)), user: row.users }
  })
  const request = { secrets: started.secrets, returnPath: returnPaths.migration, email: started.user.email }
  try {
    const url = await askProvider(() => provider.loginUrl(request))
    return { answer: { status: 'in_progress' as const, url }, flow: started.cookie }
  } catch (error) {
    await markMoveFailed(database, started.user.id)
    throw error
  }
}
