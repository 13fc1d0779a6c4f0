import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/identity.ts'
import type { SessionContext } from '../../http/Route.ts'
import { openSession } from '../openSession.ts'
import { accountOfIdentity } from './accountOfIdentity.ts'
import { endFlow, returnPaths } from './identityFlow.ts'
import { askProvider, providerOf } from './providerOf.ts'

/** Completes a sign-in that started at a company’s own page. A connection test signs no one in and links no account. */
export async function finishSso(context: SessionContext, { query }: InputOf<typeof contract.finishSso>) {
  const provider = providerOf(context.services)
  const { database, now, flowSecret, token } = context
  const returnPath = returnPaths.sso
  const { flow, secrets } = await database.transaction((tx) => endFlow(tx, query, { flowSecret, returnPath, now }))
  const identity = await askProvider(() => provider.redeem(query, secrets, returnPath))
  const rest = { success: true, redirect_path: flow.redirectPath }
  if (flow.purpose === 'test') return { answer: { ...rest, is_test: true, user: null }, flow: null }
  return database.transaction(async (tx) => {
    const { user } = await accountOfIdentity(tx, identity, { companyId: flow.companyId, now })
    const { answer, cookies } = await openSession(tx, { userId: user.id, replaces: token }, now)
    return { answer: { ...rest, is_test: false, user: answer.user }, cookies, flow: null }
  })
}
