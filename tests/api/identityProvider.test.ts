import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { auditEntries, companies, identityFlows, sessions, users } from '../../api/db/schema.ts'
import { openIdProvider } from '../../api/identity/openIdProvider.ts'
import { type ApiAnswer, ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { publicOrigin, RealProvider } from '../support/realProvider.ts'
import { companies as world, password, people } from '../support/worldPeople.ts'

interface Finished extends Refusal {
  user: SessionUser | null
  redirect_path: string | null
  success?: boolean
  is_test?: boolean
}

let provider: RealProvider
let api: ApiHarness
beforeAll(async () => {
  provider = await RealProvider.open()
  api = await ApiHarness.open({ identityProvider: openIdProvider(provider.options) })
})
afterAll(async () => {
  await provider.stop()
  await api.close()
})

const { alder, birch } = world
const inCompany = (id: string, flags: Partial<typeof companies.$inferInsert>) =>
  api.database.db.update(companies).set(flags).where(eq(companies.id, id))
const off = { isIdpEnabled: false, isIdpEnforced: false, externalSsoEnabled: false }
const inPerson = (id: string, set: Partial<typeof users.$inferInsert>) =>
  api.database.db.update(users).set(set).where(eq(users.id, id))
const person = people.user

beforeEach(async () => {
  await inCompany(alder.id, { ...off, isIdpEnabled: true })
  provider.person = { subject: 'sub-of-user', email: person.email, isVerified: true }
})
afterEach(async () => {
  for (const { id } of [alder, birch]) await inCompany(id, off)
  await api.database.db.update(users).set({ idpSubject: null, idpMigration: 'not_started' })
})

/** A trip as a browser makes it: the address, and the cookie that ties it to this browser. */
async function begin(query: Record<string, string> = {}, cookie = '') {
  const answer = await api.call<{ url: string } & Refusal>('GET', '/v2/idp/generate-login-url', {
    query,
    headers: { cookie },
  })
  return { status: answer.status, body: answer.body, cookie: tripCookie(answer) }
}
const setCookies = (answer: ApiAnswer<unknown>) => [answer.headers['set-cookie'] ?? []].flat().map(String)
const tripCookie = (answer: ApiAnswer<unknown>) =>
  setCookies(answer)
    .find((line) => line.startsWith('tally_idp='))
    ?.split(';')[0] ?? ''

const parameters = (back: URL) => Object.fromEntries(back.searchParams)
const finish = (query: Record<string, string>, cookie: string, at = '/v2/idp/callback') =>
  api.call<Finished>('GET', at, { query, headers: { cookie } })

/** There and back again. */
async function trip(query: Record<string, string> = {}, at?: string) {
  const { body, cookie } = await begin(query)
  return finish(parameters(await provider.visit(body.url)), cookie, at)
}
const refusalOf = ({ status, body }: ApiAnswer<Refusal>) => ({ status, code: body.error })
const sessionCount = async () => (await api.database.db.select().from(sessions)).length
const storedPerson = async (id: string) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0]!

describe('The status of an e-mail', () => {
  const status = async (email: string) => (await api.call<object>('POST', '/v2/idp/status', { body: { email } })).body

  it('follows the company’s choice', async () => {
    expect(await status(person.email)).toEqual({ is_idp_enabled: true, is_idp_enforced: false })
    expect(await status(people.birchAdmin.email)).toEqual({ is_idp_enabled: false, is_idp_enforced: false })
    await inCompany(birch.id, { isIdpEnforced: true })
    expect(await status(people.birchAdmin.email.toUpperCase())).toEqual({
      is_idp_enabled: false,
      is_idp_enforced: true,
    })
  })

  it('of nobody is that of the people of the domain, and of a closed account too', async () => {
    expect(await status('nobody@alder.example.com')).toEqual(await status(person.email))
    expect(await status(people.former.email)).toEqual(await status(person.email))
    expect(await status('nobody@elsewhere.example.com')).toEqual(await status(people.systemAdmin.email))
  })

  it('says that who has moved signs in at the provider', async () => {
    await inCompany(alder.id, { isIdpEnabled: false, isIdpEnforced: true })
    expect(await status(person.email)).toEqual({ is_idp_enabled: false, is_idp_enforced: true })
    await inPerson(person.id, { idpSubject: 'x', idpMigration: 'success' })
    expect(await status(person.email)).toEqual({ is_idp_enabled: true, is_idp_enforced: true })
  })
})

describe('A person whom the provider vouches for', () => {
  it('is signed in with a new session, and led to where they wanted to go', async () => {
    const answer = await trip({ redirect_path: '/patients?q=1', email: person.email })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { id: person.id }, redirect_path: '/patients?q=1' })
    const me = await api.get<SessionUser>('/v2/users/me', sessionOf(answer.headers))
    expect(me.body.id).toBe(person.id)
    expect(setCookies(answer).at(-1)).toMatch(/^tally_idp=; .*Expires=Thu, 01 Jan 1970/)
  })

  it('is known by the provider’s own name for them from then on, whatever their e-mail becomes', async () => {
    await trip()
    provider.person = { subject: 'sub-of-user', email: 'married@elsewhere.example.com', isVerified: false }
    expect((await trip()).body.user?.id).toBe(person.id)
    provider.person = { subject: 'somebody-else', email: person.email, isVerified: true }
    expect(refusalOf(await trip())).toEqual({ status: 409, code: 'idp_no_account' })
  })

  it('leaves an audit entry when the account is tied to them', async () => {
    const entries = () => api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, person.id))
    const before = (await entries()).length
    await trip()
    await trip()
    expect((await entries()).slice(before).map(({ action }) => action)).toEqual(['user_tied_to_identity'])
  })

  it('ends the session that the browser came with', async () => {
    const before = await api.signIn(people.support.email)
    const { body, cookie } = await begin({}, before.cookie)
    const back = await provider.visit(body.url)
    await finish(parameters(back), `${before.cookie}; ${cookie}`)
    expect((await api.get('/v2/users/me', before)).status).toBe(401)
  })

  it.each([
    ['an e-mail that the provider has not verified', { isVerified: false }, 'idp_no_account'],
    ['an e-mail nobody has', { email: 'nobody@alder.example.com' }, 'idp_no_account'],
    ['a closed account', { email: people.former.email }, 'idp_no_account'],
    ['a system user, who belongs to no company', { email: people.systemAdmin.email }, 'idp_no_account'],
    ['a company that does not sign in this way', { email: people.birchAdmin.email }, 'idp_not_enabled'],
  ])('is not signed in with %s', async (_what, who, code) => {
    provider.person = { ...provider.person, ...who }
    const before = await sessionCount()
    const answer = await trip()
    expect(refusalOf(answer)).toEqual({ status: 409, code })
    expect(setCookies(answer)).toEqual([])
    expect(await sessionCount()).toBe(before)
  })
})

describe('The way back from the provider', () => {
  const outcome = async (change: (back: Record<string, string>) => Record<string, string>, cookie?: string) => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    return refusalOf(await finish(change(back), cookie ?? begun.cookie))
  }
  const stale = { status: 409, code: 'idp_trip' }
  const refused = { status: 409, code: 'idp_refused' }

  it('is no way for another browser, nor for one without the cookie', async () => {
    const other = await begin()
    expect(await outcome((back) => back, other.cookie)).toEqual(stale)
    expect(await outcome((back) => back, '')).toEqual(stale)
    expect(await outcome((back) => back, 'tally_idp=x')).toEqual(stale)
  })

  it('is refused with a state that was made up', async () => {
    expect(await outcome((back) => ({ ...back, state: 'x'.repeat(43) }))).toEqual(stale)
  })

  it('works once', async () => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    expect((await finish(back, begun.cookie)).status).toBe(200)
    expect(refusalOf(await finish(back, begun.cookie))).toEqual(stale)
  })

  it('works once also when it comes twice at the same time', async () => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    const answers = await Promise.all([finish(back, begun.cookie), finish(back, begun.cookie)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is over after ten minutes', async () => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    api.clock.advance({ minutes: 10 })
    expect(refusalOf(await finish(back, begun.cookie))).toEqual(stale)
  })

  it('is refused with the code of another trip', async () => {
    const first = parameters(await provider.visit((await begin()).body.url))
    expect(await outcome((back) => ({ ...back, code: first['code']! }))).toEqual(refused)
  })

  it('is refused with a code that was redeemed before', async () => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    await finish(back, begun.cookie)
    expect(await outcome((next) => ({ ...next, code: back['code']! }))).toEqual(refused)
  })

  it('is refused when the provider was asked with another nonce', async () => {
    const begun = await begin()
    const asked = new URL(begun.body.url)
    asked.searchParams.set('nonce', 'of-another-trip')
    const back = parameters(await provider.visit(asked.href))
    expect(refusalOf(await finish(back, begun.cookie))).toEqual(refused)
  })

  it('is refused when it does not come from this provider', async () => {
    expect(await outcome((back) => ({ ...back, iss: 'https://evil.example' }))).toEqual(refused)
  })

  it('to the other page is no way', async () => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    expect(refusalOf(await finish(back, begun.cookie, '/v2/idp/sso-callback'))).toEqual(stale)
  })

  it('with a no says so', async () => {
    provider.person.error = 'access_denied'
    expect(await outcome((back) => back)).toEqual({ status: 409, code: 'idp_denied' })
  })

  it('names the host that is configured, whatever host the request named', async () => {
    const answer = await api.call<{ url: string }>('GET', '/v2/idp/generate-login-url', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    const returned = new URL(answer.body.url).searchParams.get('redirect_uri')
    expect(returned).toBe(`${publicOrigin}/idp/callback`)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'x'])(
    'leads nowhere but to a path of this site: %j is refused',
    async (path) => {
      expect(refusalOf((await begin({ redirect_path: path })) as never)).toEqual({ status: 400, code: 'bad_query' })
    },
  )

  it('leaves nothing in the database that could end a trip', async () => {
    const begun = await begin()
    const asked = new URL(begun.body.url).searchParams
    const kept = JSON.stringify(await api.database.db.select().from(identityFlows))
    for (const secret of [asked.get('state')!, asked.get('nonce')!, begun.cookie.split('=')[1]!])
      expect(kept).not.toContain(secret)
    expect(JSON.stringify(api.log)).not.toContain(asked.get('state'))
  })
})

describe('With the provider down', () => {
  it('a trip does not begin, and one under way does not end; both say when to try again', async () => {
    const begun = await begin()
    const back = parameters(await provider.visit(begun.body.url))
    await provider.stop()
    try {
      const ended = await finish(back, begun.cookie)
      const fresh = await ApiHarness.open({ identityProvider: openIdProvider(provider.options) })
      const first = await fresh.call<Refusal>('GET', '/v2/idp/generate-login-url')
      await fresh.close()
      for (const answer of [ended, first]) {
        expect({ ...refusalOf(answer), after: answer.headers['retry-after'] }).toEqual({
          status: 503,
          code: 'idp_unavailable',
          after: '30',
        })
      }
    } finally {
      await provider.start()
    }
    expect((await trip()).status).toBe(200)
  })
})

describe('Moving an account to the provider', () => {
  const migrate = (as: Session, redirect = '/patients') =>
    api.call<{ status: string; url: string } & Refusal>('POST', '/v2/idp/migrate', {
      as,
      body: { redirect_path: redirect },
    })
  const move = async (as: Session) => {
    const begun = await migrate(as)
    const back = parameters(await provider.visit(begun.body.url))
    return finish(back, `${as.cookie}; ${tripCookie(begun)}`)
  }
  beforeEach(() => inCompany(alder.id, { isIdpEnabled: false, isIdpEnforced: true }))

  it('begins after the password, is in progress at the provider, and done on the way back', async () => {
    const session = await api.signIn(person.email)
    const begun = await migrate(session, '/patients/7')
    expect(begun.body.status).toBe('in_progress')
    expect((await storedPerson(person.id)).idpMigration).toBe('in_progress')
    const back = parameters(await provider.visit(begun.body.url))
    const answer = await finish(back, `${session.cookie}; ${tripCookie(begun)}`)
    expect(answer.body).toMatchObject({ user: { id: person.id }, redirect_path: '/patients/7' })
    expect(await storedPerson(person.id)).toMatchObject({ idpMigration: 'success', idpSubject: 'sub-of-user' })
  })

  it('leaves no way in by password, and says so only to who knows it', async () => {
    await move(await api.signIn(person.email))
    const signIn = async (text: string) =>
      refusalOf(await api.call<Refusal>('POST', '/v2/token', { body: { email: person.email, password: text } }))
    expect(await signIn(password)).toEqual({ status: 409, code: 'idp_enforced' })
    expect(await signIn('wrong')).toEqual({ status: 422, code: 'invalid_credentials' })
    expect((await trip()).status).toBe(200)
  })

  it.each([
    ['another person is signed in there', { email: people.admin.email }, 'idp_other_person'],
    ['the e-mail is not verified there', { isVerified: false }, 'idp_other_person'],
    ['the person says no', { error: 'access_denied' }, 'idp_denied'],
  ])('fails when %s, and can be tried again', async (_what, who, code) => {
    const session = await api.signIn(person.email)
    const right = provider.person
    provider.person = { ...right, ...who }
    expect(refusalOf(await move(session))).toEqual({ status: 409, code })
    expect((await storedPerson(person.id)).idpMigration).toBe('error')
    provider.person = right
    expect((await move(session)).status).toBe(200)
  })

  it('is refused for who has moved, and where the company asks for none', async () => {
    const session = await api.signIn(person.email)
    const moved = sessionOf((await move(session)).headers)
    expect(refusalOf(await migrate(moved))).toEqual({ status: 409, code: 'idp_migrated' })
    expect(refusalOf(await migrate(await api.as('birchAdmin')))).toEqual({ status: 409, code: 'idp_not_enabled' })
  })

  it('is not begun by another site, nor led to one', async () => {
    const session = await api.signIn(person.email)
    for (const csrf of ['', 'stale']) expect((await migrate({ ...session, csrf })).status).toBe(403)
    expect((await migrate(session, '//evil.example')).status).toBe(422)
    expect((await storedPerson(person.id)).idpMigration).toBe('not_started')
  })
})

describe('The settings at the provider', () => {
  it('are those of who signs in there', async () => {
    const answer = await trip()
    const settings = await api.get<{ url: string }>('/v2/idp/user/settings', sessionOf(answer.headers))
    expect(settings.body).toEqual({ url: `${provider.issuer}/me` })
    expect(refusalOf(await api.get<Refusal>('/v2/idp/user/settings', await api.as('birchAdmin')))).toEqual({
      status: 409,
      code: 'idp_not_enabled',
    })
  })
})

describe('A company’s own entry', () => {
  const sso = '/v2/idp/sso-callback'
  beforeEach(() => inCompany(alder.id, { ...off, externalSsoEnabled: true }))

  it('signs its people in, and nobody of another company', async () => {
    const entry = { organization_id: alder.id }
    expect((await trip(entry, sso)).body).toMatchObject({ success: true, is_test: false, user: { id: person.id } })
    await inCompany(birch.id, { externalSsoEnabled: true })
    expect(refusalOf(await trip({ organization_id: birch.id }, sso))).toEqual({ status: 409, code: 'idp_no_account' })
  })

  it('is closed where it is switched off, as if there were no such company', async () => {
    const closed = await begin({ organization_id: birch.id })
    const unknown = await begin({ organization_id: person.id })
    expect(closed).toEqual(unknown)
    expect(refusalOf(closed as never)).toEqual({ status: 409, code: 'idp_not_enabled' })
  })

  it('can be tested before it is open: the password is asked for, and nobody is signed in or tied', async () => {
    const test = { organization_id: birch.id, saml_test: 'true' }
    const begun = await begin(test)
    expect(new URL(begun.body.url).searchParams.get('prompt')).toBe('login')
    const before = await sessionCount()
    const answer = await trip(test, sso)
    expect(answer.body).toEqual({ success: true, is_test: true, user: null, redirect_path: null })
    expect(await sessionCount()).toBe(before)
    expect((await storedPerson(person.id)).idpSubject).toBeNull()
  })
})

describe('Without a provider', () => {
  it('every flow is refused with a code, and passwords go on', async () => {
    const plain = await ApiHarness.open()
    try {
      const as = await plain.as('user')
      const status = await plain.call('POST', '/v2/idp/status', { body: { email: person.email } })
      expect(status.body).toEqual({ is_idp_enabled: false, is_idp_enforced: false })
      const answers = await Promise.all([
        plain.get<Refusal>('/v2/idp/generate-login-url', null),
        plain.get<Refusal>('/v2/idp/callback?state=x', null),
        plain.get<Refusal>('/v2/idp/sso-callback?state=x', null),
        plain.call<Refusal>('POST', '/v2/idp/migrate', { as, body: {} }),
        plain.get<Refusal>('/v2/idp/user/settings', as),
      ])
      expect(answers.map(refusalOf)).toEqual(answers.map(() => ({ status: 409, code: 'idp_not_enabled' })))
    } finally {
      await plain.close()
    }
  })
})
