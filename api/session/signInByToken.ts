import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/identity.ts'
import { ApiError, forbidden } from '../http/ApiError.ts'
import { checkCsrf, findAuthenticated } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { openSession } from './openSession.ts'
import { renewSession } from './refreshSession.ts'
import { useSignedToken, type SignedToken } from './signedSignIn.ts'

/** `iss` of the billing system’s tokens. */
const ehrIssuer = 'drchrono'

const refused = () => new ApiError(401, 'invalid_token')

/** Signs in by a token that the billing system signed and handed to the browser. @throws ApiError 401 */
export async function signInByEhr(context: SessionContext, { query }: InputOf<typeof contract.signInByEhr>) {
  await requireOwnPage(context)
  return signInOnce(context, { kind: 'ehr', issuer: ehrIssuer, token: query.token })
}

/**
 * The same with a company's token, which is valid for that company only.
 * @throws ApiError 401
 */
export async function exchangeCompanyToken(
  context: SessionContext,
  { query }: InputOf<typeof contract.exchangeCompanyToken>,
) {
  await requireOwnPage(context)
  return signInOnce(context, { kind: 'company', issuer: query.company_uid, token: query.token })
}

/** Continues a session by its token, which is replaced by a new one. @throws ApiError 401 */
export async function refreshGivenToken(
  context: SessionContext,
  { query }: InputOf<typeof contract.refreshGivenToken>,
) {
  await requireOwnPage(context)
  const renewed = await renewSession(context.database, query.token, context.now)
  if (!renewed.cookies) throw refused()
  return renewed
}

/**
 * These calls have no body, so another site's form could send them and sign its own user in here. A form cannot set a
 * header.
 * @throws ApiError 403
 */
async function requireOwnPage({ csrf, database, token, now }: SessionContext): Promise<void> {
  if (typeof csrf.header !== 'string' || csrf.header === '') throw forbidden('csrf')
  const present = await findAuthenticated(database.db, token, now)
  if (present) checkCsrf(csrf, present.csrfToken)
}

async function signInOnce({ database, now, token: replaces, services }: SessionContext, given: SignedToken) {
  return database.transaction(async (tx) => {
    const userId = await useSignedToken(tx, given, services.tokenKeys, now)
    if (userId === null) throw refused()
    return openSession(tx, { userId, replaces }, now)
  })
}
