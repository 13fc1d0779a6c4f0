import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { IdentityWorld, parameters, person, refusalOf, flowCookie } from '../support/identityWorld.ts'
import { companies, password, people } from '../support/worldPeople.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await IdentityWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

describe('Moving an account to the identity provider', () => {
  const migrate = (as: Session, redirect = '/patients') =>
    world.api.call<{ status: string; url: string } & Refusal>('POST', '/v2/idp/migrate', {
      as,
      body: { redirect_path: redirect },
    })
  const move = async (as: Session) => {
    const started = await migrate(as)
    const back = parameters(await world.provider.visit(started.body.url))
    return world.finish(back, `${as.cookie}; ${flowCookie(started)}`)
  }
  beforeEach(() => world.inCompany('alder', { isIdpEnabled: false, isIdpEnforced: true }))

  it('starts after the password, is pending at the provider, and completes on return', async () => {
    const session = await world.api.signIn(person.email)
    const started = await migrate(session, '/patients/7')
    expect(started.body.status).toBe('in_progress')
    expect((await world.storedPerson()).idpMigration).toBe('in_progress')
    const back = parameters(await world.provider.visit(started.body.url))
    const answer = await world.finish(back, `${session.cookie}; ${flowCookie(started)}`)
    expect(answer.body).toMatchObject({ user: { id: person.id }, redirect_path: '/patients/7' })
    expect(await world.storedPerson()).toMatchObject({ idpMigration: 'success', idpSubject: 'sub-of-user' })
  })

  it('disables password sign-in, and says so only after a correct password', async () => {
    await move(await world.api.signIn(person.email))
    const signIn = async (text: string) =>
      refusalOf(await world.api.call<Refusal>('POST', '/v2/token', { body: { email: person.email, password: text } }))
    expect(await signIn(password)).toEqual({ status: 409, code: 'idp_enforced' })
    expect(await signIn('wrong')).toEqual({ status: 422, code: 'wrong_credentials' })
    expect((await world.flow()).status).toBe(200)
  })

  it.each([
    ['another person is signed in there', { email: people.admin.email }, 'idp_other_person'],
    ['the e-mail is not verified there', { isVerified: false }, 'idp_other_person'],
    ['the person says no', { error: 'access_denied' }, 'idp_denied'],
  ])('fails when %s, and can be retried', async (_what, who, code) => {
    const session = await world.api.signIn(person.email)
    const right = world.provider.person
    world.provider.person = { ...right, ...who }
    expect(refusalOf(await move(session))).toEqual({ status: 409, code })
    expect((await world.storedPerson()).idpMigration).toBe('error')
    world.provider.person = right
    expect((await move(session)).status).toBe(200)
  })

  it('is rejected for a moved account, and where the company doesn’t require it', async () => {
    const session = await world.api.signIn(person.email)
    const moved = sessionOf((await move(session)).headers)
    expect(refusalOf(await migrate(moved))).toEqual({ status: 409, code: 'idp_migrated' })
    expect(refusalOf(await migrate(await world.api.as('birchAdmin')))).toEqual({ status: 409, code: 'idp_not_enabled' })
  })

  it('cannot be started while impersonating', async () => {
    const admin = await world.api.as('systemAdmin')
    const { headers } = await world.api.call('POST', `/v2/users/${person.id}/impersonate`, { as: admin })
    expect(refusalOf(await migrate(sessionOf(headers)))).toEqual({ status: 403, code: 'own_move_only' })
    expect((await world.storedPerson()).idpMigration).toBe('not_started')
  })

  it('cannot be started by, or redirected to, another site', async () => {
    const session = await world.api.signIn(person.email)
    for (const csrf of ['', 'stale']) expect((await migrate({ ...session, csrf })).status).toBe(403)
    expect((await migrate(session, '//malicious.example')).status).toBe(422)
    expect((await world.storedPerson()).idpMigration).toBe('not_started')
  })
})

describe('Settings at the identity provider', () => {
  it('belong to the user who signs in there', async () => {
    const answer = await world.flow()
    const settings = await world.api.get<{ url: string }>('/v2/idp/user/settings', sessionOf(answer.headers))
    expect(settings.body).toEqual({ url: `${world.provider.issuer}/me` })
    expect(refusalOf(await world.api.get<Refusal>('/v2/idp/user/settings', await world.api.as('birchAdmin')))).toEqual({
      status: 409,
      code: 'idp_not_enabled',
    })
  })
})

describe('A company’s own sign-in page', () => {
  const sso = '/v2/idp/sso-callback'
  beforeEach(() => world.inCompany('alder', { externalSsoEnabled: true }))

  it('signs in its own users only', async () => {
    const entry = { organization_id: companies.alder.id }
    expect((await world.flow(entry, sso)).body).toMatchObject({
      success: true,
      is_test: false,
      user: { id: person.id },
    })
    await world.inCompany('birch', { externalSsoEnabled: true })
    expect(refusalOf(await world.flow({ organization_id: companies.birch.id }, sso))).toEqual({
      status: 409,
      code: 'idp_no_account',
    })
  })

  it('is unavailable when switched off, as if the company didn’t exist', async () => {
    const closed = await world.begin({ organization_id: companies.birch.id })
    const unknown = await world.begin({ organization_id: person.id })
    expect(closed).toEqual(unknown)
    expect(refusalOf(closed as never)).toEqual({ status: 409, code: 'idp_not_enabled' })
  })

  it('can be tested before it opens: it asks for the password and neither signs in nor links anyone', async () => {
    const test = { organization_id: companies.birch.id, saml_test: 'true' }
    const started = await world.begin(test)
    expect(new URL(started.body.url).searchParams.get('prompt')).toBe('login')
    const before = await world.sessionCount()
    const answer = await world.flow(test, sso)
    expect(answer.body).toEqual({ success: true, is_test: true, user: null, redirect_path: null })
    expect(await world.sessionCount()).toBe(before)
    expect((await world.storedPerson()).idpSubject).toBeNull()
  })
})

describe('Without an identity provider', () => {
  it('every flow is rejected with a code, and passwords still work', async () => {
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
