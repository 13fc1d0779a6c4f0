import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/identity.ts'
import type { SessionContext } from '../../http/Route.ts'
import { openSession } from '../openSession.ts'
import { accountOfIdentity } from './accountOfIdentity.ts'
import { endTrip, returnPaths } from './identityTrip.ts'
import { askProvider, providerOf } from './providerOf.ts'

/** Completes a sign-in that started at a company’s own page. A connection test signs no one in and ties no account. */
export async function finishSso(context: SessionContext, { query }: InputOf<typeof contract.finishSso>) {
  const provider = providerOf(context.services)
  const { database, now, tripSecret, token } = context
  const returnPath = returnPaths.sso
  const { trip, secrets } = await database.transaction((tx) => endTrip(tx, query, { tripSecret, returnPath, now }))
  const identity = await askProvider(() => provider.redeem(query, secrets, returnPath))
  const rest = { success: true, redirect_path: trip.redirectPath }
  if (trip.purpose === 'test') return { answer: { ...rest, is_test: true, user: null }, trip: null }
  return database.transaction(async (tx) => {
    const { user } = await accountOfIdentity(tx, identity, { companyId: trip.companyId, now })
    const { answer, cookies } = await openSession(tx, { userId: user.id, replaces: token }, now)
    return { answer: { ...rest, is_test: false, user: answer.user }, cookies, trip: null }
  })
}
