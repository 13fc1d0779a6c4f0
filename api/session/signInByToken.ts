import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/identity.ts'
import type { Tx } from '../db/database.ts'
import { accountTokens, companies, users } from '../db/schema.ts'
import { ApiError, forbidden } from '../http/ApiError.ts'
import { checkCsrf, findAuthenticated, hashToken } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { openSession } from './openSession.ts'
import { renewSession } from './refreshSession.ts'

const refused = () => new ApiError(401, 'invalid_token', 'This link has expired or was used already. Sign in instead.')

/** Signs in by a one-time token that the billing system handed to the browser. @throws ApiError 401 */
export async function signInByEhr(context: SessionContext, { query }: InputOf<typeof contract.signInByEhr>) {
  await requireOwnPage(context)
  return signInOnce(context, { kind: 'ehr', token: query.token })
}

/** The same by a company's token, which is good for that company only. @throws ApiError 401 */
export async function exchangeCompanyToken(
  context: SessionContext,
  { query }: InputOf<typeof contract.exchangeCompanyToken>,
) {
  await requireOwnPage(context)
  return signInOnce(context, { kind: 'company', token: query.token, companyUid: query.company_uid })
}

/** Takes a session over by its token; the token before is of no use from then on. @throws ApiError 401 */
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
 * These calls carry no body, so that a form of another site could send them, and sign its own person in here. It
 * cannot set a header.
 * @throws ApiError 403
 */
async function requireOwnPage({ csrf, database, token, now }: SessionContext): Promise<void> {
  if (typeof csrf.header !== 'string' || csrf.header === '')
    throw forbidden('The page is out of date. Reload it and try again.')
  const present = await findAuthenticated(database.db, token, now)
  if (present) checkCsrf(csrf, present.csrfToken)
}

interface GivenToken {
  kind: 'ehr' | 'company'
  token: string
  companyUid?: string
}

function signInOnce({ database, now, token: replaces }: SessionContext, given: GivenToken) {
  return database.transaction(async (tx) => {
    const userId = await useToken(tx, given, now)
    return openSession(tx, { userId, replaces }, now)
  })
}

/** Uses a token up. @throws ApiError 401 for one that is unknown, over, used or of a closed account */
async function useToken(tx: Tx, { kind, token, companyUid }: GivenToken, now: Date): Promise<string> {
  const at = now.toISOString()
  const [used] = await tx
    .update(accountTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, sql`${at}::timestamptz`),
      ),
    )
    .returning()
  const [row] = used
    ? await tx
        .select()
        .from(users)
        .leftJoin(companies, eq(companies.id, users.companyId))
        .where(and(eq(users.id, used.userId), eq(users.active, true)))
    : []
  const isOfCompany = companyUid === undefined || row?.companies?.companyUid === companyUid
  if (!row || !isOfCompany) throw refused()
  return row.users.id
}
