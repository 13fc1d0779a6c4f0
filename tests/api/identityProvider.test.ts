import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { auditEntries, users } from '../../api/db/schema.ts'
import { sessionOf } from '../support/apiHarness.ts'
import { IdentityWorld, parameters, person, refusalOf, setCookies } from '../support/identityWorld.ts'
import { people } from '../support/worldPeople.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await IdentityWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

describe('Sign-in status of an email', () => {
  const status = async (email: string) =>
    (await world.api.call<object>('POST', '/v2/idp/status', { body: { email } })).body

  it('follows the company’s choice', async () => {
    expect(await status(person.email)).toEqual({ is_idp_enabled: true, is_idp_enforced: false })
    expect(await status(people.birchAdmin.email)).toEqual({ is_idp_enabled: false, is_idp_enforced: false })
    await world.inCompany('birch', { isIdpEnforced: true })
    expect(await status(people.birchAdmin.email.toUpperCase())).toEqual({
      is_idp_enabled: false,
      is_idp_enforced: true,
    })
  })

  it('that is unknown or of a closed account is the status of its domain', async () => {
    expect(await status('nobody@alder.example.com')).toEqual(await status(person.email))
    expect(await status(people.former.email)).toEqual(await status(person.email))
    expect(await status('nobody@elsewhere.example.com')).toEqual(await status(people.systemAdmin.email))
    await world.inCompany('alder', { isIdpEnabled: false, isIdpEnforced: true })
    await world.api.database.db.update(users).set({ idpMigration: 'success' }).where(eq(users.id, people.former.id))
    expect(await status(people.former.email)).toEqual(await status('nobody@alder.example.com'))
  })

  it('says that a moved account signs in at the identity provider', async () => {
    await world.inCompany('alder', { isIdpEnabled: false, isIdpEnforced: true })
    expect(await status(person.email)).toEqual({ is_idp_enabled: false, is_idp_enforced: true })
    await world.api.database.db
      .update(users)
      .set({ idpSubject: 'x', idpMigration: 'success' })
      .where(eq(users.id, person.id))
    expect(await status(person.email)).toEqual({ is_idp_enabled: true, is_idp_enforced: true })
  })
})

describe('A user verified by the identity provider', () => {
  it('is signed in with a new session and redirected to the requested page', async () => {
    const answer = await world.flow({ redirect_path: '/patients?q=1', email: person.email })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { id: person.id }, redirect_path: '/patients?q=1' })
    const me = await world.api.get<SessionUser>('/v2/users/me', sessionOf(answer.headers))
    expect(me.body.id).toBe(person.id)
    expect(setCookies(answer).at(-1)).toMatch(/^tally_idp=; .*Expires=Thu, 01 Jan 1970/)
  })

  it('is identified by the provider’s subject from then on, even after an email change', async () => {
    await world.flow()
    world.provider.person = { subject: 'sub-of-user', email: 'married@elsewhere.example.com', isVerified: false }
    expect((await world.flow()).body.user?.id).toBe(person.id)
    world.provider.person = { subject: 'somebody-else', email: person.email, isVerified: true }
    expect(refusalOf(await world.flow())).toEqual({ status: 409, code: 'idp_no_account' })
  })

  it('has an audit entry for the linked account', async () => {
    const entries = () => world.api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, person.id))
    const before = (await entries()).map((entry) => entry.id)
    await world.flow()
    await world.flow()
    const added = (await entries()).filter((entry) => !before.includes(entry.id))
    expect(added.map(({ action }) => action)).toEqual(['user_tied_to_identity'])
  })

  it('loses the browser’s previous session', async () => {
    const before = await world.api.signIn(people.support.email)
    const { body, cookie } = await world.begin({}, before.cookie)
    const back = await world.provider.visit(body.url)
    await world.finish(parameters(back), `${before.cookie}; ${cookie}`)
    expect((await world.api.get('/v2/users/me', before)).status).toBe(401)
  })

  it.each([
    ['an e-mail that the provider has not verified', { isVerified: false }, 'idp_no_account'],
    ['an e-mail nobody has', { email: 'nobody@alder.example.com' }, 'idp_no_account'],
    ['a closed account', { email: people.former.email }, 'idp_no_account'],
    ['a system user, who belongs to no company', { email: people.systemAdmin.email }, 'idp_no_account'],
    ['a company that does not sign in this way', { email: people.birchAdmin.email }, 'idp_not_enabled'],
  ])('is not signed in with %s', async (_what, who, code) => {
    world.provider.person = { ...world.provider.person, ...who }
    const before = await world.sessionCount()
    const answer = await world.flow()
    expect(refusalOf(answer)).toEqual({ status: 409, code })
    expect(setCookies(answer)).toEqual([])
    expect(await world.sessionCount()).toBe(before)
  })
})
