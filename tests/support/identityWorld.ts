import { eq } from 'drizzle-orm'
import type { SessionUser } from '../../api/contract/session.ts'
import { companies, sessions, users } from '../../api/db/schema.ts'
import { openIdProvider } from '../../api/identity/openIdProvider.ts'
import { type ApiAnswer, ApiHarness, type Refusal } from './apiHarness.ts'
import { RealProvider } from './realProvider.ts'
import { companies as world, people } from './worldPeople.ts'

export interface Finished extends Refusal {
  user: SessionUser | null
  redirect_path: string | null
  success?: boolean
  is_test?: boolean
}

/** Default user who signs in there. */
export const person = people.user
const off = { isIdpEnabled: false, isIdpEnforced: false, externalSsoEnabled: false }

export const setCookies = (answer: ApiAnswer<unknown>) => [answer.headers['set-cookie'] ?? []].flat().map(String)
export const flowCookie = (answer: ApiAnswer<unknown>) =>
  setCookies(answer)
    .find((line) => line.startsWith('tally_idp='))
    ?.split(';')[0] ?? ''
export const parameters = (back: URL) => Object.fromEntries(back.searchParams)
export const refusalOf = ({ status, body }: { status: number; body: Refusal }) => ({ status, code: body.error })

/** The real API and a real provider, and redirects between them as in a browser. */
export class IdentityWorld {
  private constructor(
    readonly provider: RealProvider,
    readonly api: ApiHarness,
  ) {}

  static async open(): Promise<IdentityWorld> {
    const provider = await RealProvider.open()
    return new IdentityWorld(provider, await ApiHarness.open({ identityProvider: openIdProvider(provider.options) }))
  }

  async close(): Promise<void> {
    await this.provider.stop()
    await this.api.close()
  }

  /** Sets a company's flags; omitted ones are off. */
  async inCompany(name: keyof typeof world, flags: Partial<typeof off> = {}): Promise<void> {
    const set = { ...off, ...flags }
    await this.api.database.db.update(companies).set(set).where(eq(companies.id, world[name].id))
  }

  /** Restores the initial state: nobody has moved, one company signs in there. */
  async reset(): Promise<void> {
    await this.inCompany('alder', { isIdpEnabled: true })
    await this.inCompany('birch')
    await this.api.database.db.update(users).set({ idpSubject: null, idpMigration: 'not_started' })
    this.provider.person = { subject: 'sub-of-user', email: person.email, isVerified: true }
  }

  /** The URL that starts a sign-in, and the cookie that ties it to this browser. */
  async begin(query: Record<string, string> = {}, cookie = '') {
    const call = { query, headers: { cookie } }
    const answer = await this.api.call<{ url: string } & Refusal>('GET', '/v2/idp/generate-login-url', call)
    return { status: answer.status, body: answer.body, cookie: flowCookie(answer) }
  }

  finish(query: Record<string, string>, cookie: string, at = '/v2/idp/callback'): Promise<ApiAnswer<Finished>> {
    return this.api.call<Finished>('GET', at, { query, headers: { cookie } })
  }

  /** A complete sign-in at the provider. */
  async flow(query: Record<string, string> = {}, at?: string): Promise<ApiAnswer<Finished>> {
    const { body, cookie } = await this.begin(query)
    return this.finish(parameters(await this.provider.visit(body.url)), cookie, at)
  }

  async storedPerson(id = person.id): Promise<typeof users.$inferSelect> {
    return (await this.api.database.db.select().from(users).where(eq(users.id, id)))[0]!
  }

  async sessionCount(): Promise<number> {
    return (await this.api.database.db.select().from(sessions)).length
  }
}
