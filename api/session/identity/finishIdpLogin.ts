import { eq } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/identity.ts'
import type { Tx } from '../../db/Tx.ts'
import { users } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import type { SessionContext } from '../../http/Route.ts'
import type { Identity } from '../../identity/IdentityProvider.ts'
import { openSession } from '../openSession.ts'
import { accountOfIdentity, noAccount, linkAccount } from './accountOfIdentity.ts'
import { endFlow, returnPaths } from './identityFlow.ts'
import { markMoveFailed } from './markMoveFailed.ts'
import { askProvider, providerOf } from './providerOf.ts'

/** Completes a sign-in at the provider, or moves the account of the user who was signed in by password. */
export async function finishIdpLogin(context: SessionContext, { query }: InputOf<typeof contract.finishIdpLogin>) {
  const provider = providerOf(context.services)
  const { database, now, flowSecret, token } = context
  const returnPath = returnPaths.login
  const callback = { flowSecret, returnPath, now }
  const { flow, secrets } = await database.transaction((tx) => endFlow(tx, query, callback))
  const finish = async () => {
    const identity = await askProvider(() => provider.redeem(query, secrets, returnPath))
    return database.transaction(async (tx) => {
      const userId =
        flow.userId === null
          ? (await accountOfIdentity(tx, identity, { companyId: null, now })).user.id
          : await moveAccount(tx, flow.userId, identity, now)
      return openSession(tx, { userId, replaces: token }, now)
    })
  }
  try {
    const { answer, cookies } = await finish()
    return { answer: { ...answer, redirect_path: flow.redirectPath }, cookies, flow: null }
  } catch (error) {
    if (flow.userId !== null) await markMoveFailed(database, flow.userId)
    throw error
  }
}

/** @throws ApiError 409 if another user was signed in at the provider, or their account is already linked */
async function moveAccount(tx: Tx, userId: string, identity: Identity, now: Date): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const [tied] = await tx.select().from(users).where(eq(users.idpSubject, identity.subject))
  if (!user?.active || tied) throw noAccount()
  const isSamePerson = identity.isEmailVerified && identity.email?.toLowerCase() === user.email.toLowerCase()
  if (!isSamePerson) throw conflict('idp_other_person')
  await linkAccount(tx, user, identity.subject, now)
  return userId
}
