import { eq } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/identity.ts'
import { uuid } from '../../contract/primitives.ts'
import { companies } from '../../db/schema.ts'
import type { SessionContext } from '../../http/Route.ts'
import { beginFlow, returnPaths } from './identityFlow.ts'
import { askProvider, notEnabled, providerOf } from './providerOf.ts'

/**
 * Starts a redirect to the identity provider: to sign in, to sign in at a company's own page, or to test that company's
 * connection.
 */
export async function generateIdpLoginUrl(
  context: SessionContext,
  { query }: InputOf<typeof contract.generateIdpLoginUrl>,
) {
  const provider = providerOf(context.services)
  const { organization_id: companyId = null, email } = query
  const isTest = query.saml_test === 'true'
  if (companyId !== null) await requireEntry(context, companyId, isTest)
  const purpose = isTest ? 'test' : companyId === null ? 'login' : 'sso'
  const flow = { purpose, companyId, redirectPath: query.redirect_path ?? null } as const
  const { secrets, cookie } = await context.database.transaction((tx) => beginFlow(tx, flow, context.now))
  const request = { secrets, returnPath: returnPaths[purpose], email, isFresh: isTest }
  return { answer: { url: await askProvider(() => provider.loginUrl(request)) }, flow: cookie }
}

/**
 * A company's own sign-in page is available once it is enabled; it can be tested before.
 * @throws ApiError 409, also for an unknown company
 */
async function requireEntry({ database }: SessionContext, companyId: string, isTest: boolean): Promise<void> {
  if (!uuid.safeParse(companyId).success) throw notEnabled()
  const [company] = await database.db.select().from(companies).where(eq(companies.id, companyId))
  const isOpen = isTest || company?.externalSsoEnabled === true || company?.isIdpEnabled === true
  if (!company?.active || !isOpen) throw notEnabled()
}
