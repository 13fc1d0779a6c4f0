import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { auditEntries, signInFailures, users } from '../../api/db/schema.ts'
import { type ApiAnswer, ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { people, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
afterEach(() => api.database.db.delete(signInFailures))

type SignedIn = { user: SessionUser } & Refusal
const { systemAdmin, user, birchAdmin } = people
const as = (id: string, session: Session) => api.call<SignedIn>('POST', `/v2/users/${id}/impersonate`, { as: session })
const end = (session: Session) => api.call<SignedIn>('POST', '/v2/token/impersonation/end', { as: session })
const me = async (session: Session) => (await api.get<SessionUser & Refusal>('/v2/users/me', session)).body
const refusalOf = ({ status, body }: ApiAnswer<Refusal>) => ({ status, code: body.error })
const admin = () => api.signIn(systemAdmin.email)
const begin = async (id = user.id) => sessionOf((await as(id, await admin())).headers)
const latest = async () =>
  (await api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt), desc(auditEntries.id)))[0]!

describe('A system admin who impersonates a user', () => {
  it('acts as that user, and the session names the admin, even after a refresh', async () => {
    const session = await begin()
    const expected = {
      id: user.id,
      role: user.role,
      is_system: false,
      impersonator: { id: systemAdmin.id, email: systemAdmin.email },
    }
    expect(await me(session)).toMatchObject(expected)
    const refreshed = await api.get<{ user: SessionUser }>('/v2/token/refresh', session)
    expect(refreshed.body.user).toMatchObject(expected)
    expect(await me(sessionOf(refreshed.headers))).toMatchObject(expected)
  })

  it('has exactly that user’s permissions', async () => {
    const session = await begin(people.frontdesk.id)
    expect((await api.get('/v2/users', session)).status).toBe(403)
    const other = await api.get<Refusal>(`/v2/patients/${worldId('patient', 27)}`, session)
    expect(refusalOf(other)).toEqual({ status: 404, code: 'not_found' })
  })

  it('is not staff of the practice: actions that need the practice’s authorization stay prohibited', async () => {
    const own = await api.signIn(people.admin.email)
    const ofAdmin = await begin(people.admin.id)
    const patient = `/v2/patients/${worldId('patient', 1)}`
    for (const [method, path] of [
      ['DELETE', patient],
      ['POST', `${patient}/statements/revert-collections`],
    ] as const) {
      const body = method === 'POST' ? { body: {} } : {}
      const refused = await api.call<Refusal>(method, path, { as: ofAdmin, ...body })
      expect({ path, ...refusalOf(refused) }).toEqual({ path, status: 403, code: 'staff_only' })
      expect((await api.call<Refusal>(method, path, { as: own, ...body })).body.error).not.toBe('staff_only')
    }
  })

  it('is named beside that user in the audit log', async () => {
    const session = await begin()
    api.clock.advance({ seconds: 1 })
    const change = { as: session, body: { tags: [`Tagged ${api.clock.now().getTime()}`] } }
    expect((await api.call('PATCH', `/v2/patients/${worldId('patient', 1)}`, change)).status).toBe(200)
    expect(await latest()).toMatchObject({ userId: user.id, impersonatorId: systemAdmin.id })
  })

  it('is recorded when impersonation starts and ends', async () => {
    api.clock.advance({ seconds: 1 })
    const session = await begin()
    const entry = { objectType: 'user', objectId: user.id, userId: systemAdmin.id, companyId: user.companyId }
    expect(await latest()).toMatchObject({ ...entry, action: 'impersonation_started' })
    api.clock.advance({ seconds: 1 })
    await end(session)
    expect(await latest()).toMatchObject({ ...entry, action: 'impersonation_ended' })
  })

  it('has no session of their own meanwhile, and a new one afterwards', async () => {
    const own = await admin()
    const session = sessionOf((await as(user.id, own)).headers)
    expect(refusalOf((await api.get<Refusal>('/v2/users/me', own)) as never).status).toBe(401)
    const back = sessionOf((await end(session)).headers)
    expect(await me(back)).toMatchObject({ id: systemAdmin.id, impersonator: null })
    expect((await api.get('/v2/users/me', session)).status).toBe(401)
    expect(back.cookie).not.toBe(own.cookie)
  })

  it('is signed out of both accounts by signing out', async () => {
    const session = await begin()
    await api.call('POST', '/v2/token/auth-cookies/expire', { as: session })
    expect((await end(session)).status).toBe(401)
  })

  it('cannot impersonate a third user from there', async () => {
    expect((await as(people.frontdesk.id, await begin(people.owner.id))).status).toBe(403)
  })

  it('does not get back a session that they lost the right to', async () => {
    const session = await begin()
    const set = (values: Partial<typeof users.$inferInsert>) =>
      api.database.db.update(users).set(values).where(eq(users.id, systemAdmin.id))
    await set({ role: 20 })
    expect((await end(session)).status).toBe(403)
    await set({ role: 40, active: false })
    expect((await end(session)).status).toBe(403)
    await set({ active: true })
    expect((await end(session)).status).toBe(200)
  })
})

describe('Impersonation', () => {
  it.each([
    ['frontdesk', 'role_needed'],
    ['admin', 'system_only'],
    ['owner', 'system_only'],
    ['systemUser', 'role_needed'],
  ] as const)('is denied to %s', async (name, code) => {
    expect(refusalOf(await as(people.user.id, await api.as(name)))).toEqual({ status: 403, code })
  })

  it.each([
    ['a system user', people.systemUser.id, 403, 'no_other_system_user'],
    ['oneself', systemAdmin.id, 403, 'no_other_system_user'],
    ['a closed account', people.former.id, 409, 'closed_account'],
    ['nobody', worldId('extra', 1), 404, 'not_found'],
  ])('is denied for %s, and the session continues', async (_what, id, status, code) => {
    const session = await admin()
    expect(refusalOf(await as(id, session))).toEqual({ status, code })
    expect((await me(session)).id).toBe(systemAdmin.id)
  })

  it('works in any company', async () => {
    expect((await me(await begin(birchAdmin.id))).company_id).toBe(birchAdmin.companyId)
  })

  it('cannot be started by another site or from an outdated page', async () => {
    const session = await admin()
    const inName = await begin()
    for (const csrf of ['', 'none', 'stale']) {
      expect(refusalOf(await as(user.id, { ...session, csrf }))).toEqual({ status: 403, code: 'csrf' })
      expect(refusalOf(await end({ ...inName, csrf }))).toEqual({ status: 403, code: 'csrf' })
    }
    expect((await me(session)).id).toBe(systemAdmin.id)
    expect((await me(inName)).id).toBe(user.id)
  })

  it('cannot be ended before it starts', async () => {
    expect(refusalOf(await end(await admin()))).toEqual({ status: 409, code: 'not_impersonating' })
  })
})
