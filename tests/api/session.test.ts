import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { signInFailures, users } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { people, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
afterEach(() => api.database.db.delete(signInFailures))

const email = people.frontdesk.email
const me = (session: Session | null) => api.get<SessionUser & Refusal>('/v2/users/me', session)
const refresh = (session: Session) => api.get<{ user: SessionUser }>('/v2/token/refresh', session)
const setCookies = (headers: object) => [(headers as Record<string, string[]>)['set-cookie'] ?? []].flat()
const tagChange = (session: Partial<Session> | null, headers: Record<string, string> = {}) =>
  api.call<Refusal>('PATCH', `/v2/patients/${worldId('patient', 1)}`, {
    body: { tags: ['Checked'] },
    headers: { ...(session?.cookie && { cookie: session.cookie }), ...headers },
  })

describe('A session', () => {
  it('is required by every call except those for signing in', async () => {
    const { status, body } = await me(null)
    expect({ status, code: body.error }).toEqual({ status: 401, code: 'signed_out' })
    const ended = await me({ cookie: 'tally_session=made-up', csrf: '' })
    expect(ended.body.error).toBe('unauthorized')
    expect((await api.get('/v2/config', null)).status).toBe(200)
  })

  it('cannot be opened with a forged token', async () => {
    const forged = await Promise.all(
      ['x', '', "' or 1=1 --", 'a'.repeat(43)].map((token) => me({ cookie: `tally_session=${token}`, csrf: '' })),
    )
    expect(forged.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  it('ends after twelve hours', async () => {
    const session = await api.signIn(email)
    api.clock.advance({ hours: 11, minutes: 59 })
    expect((await me(session)).status).toBe(200)
    api.clock.advance({ minutes: 1 })
    expect((await me(session)).status).toBe(401)
    expect((await refresh(session)).status).toBe(401)
  })

  it('ends immediately when the account is closed', async () => {
    const session = await api.signIn(people.support.email)
    await api.database.db.update(users).set({ active: false }).where(eq(users.id, people.support.id))
    expect((await me(session)).status).toBe(401)
    await api.database.db.update(users).set({ active: true }).where(eq(users.id, people.support.id))
  })

  it('reflects changes of the user’s role immediately', async () => {
    const session = await api.signIn(people.user.email)
    expect((await api.get('/v2/users', session)).status).toBe(403)
    await api.database.db.update(users).set({ role: 40 }).where(eq(users.id, people.user.id))
    expect((await api.get('/v2/users', session)).status).toBe(200)
    await api.database.db.update(users).set({ role: 20 }).where(eq(users.id, people.user.id))
  })
})

describe('A refresh', () => {
  it('returns a new token, valid for another twelve hours', async () => {
    const old = await api.signIn(email)
    api.clock.advance({ hours: 11 })
    const answer = await refresh(old)
    const renewed = sessionOf(answer.headers)
    expect(answer.body.user.id).toBe(people.frontdesk.id)
    expect(renewed.cookie).not.toBe(old.cookie)
    api.clock.advance({ hours: 11 })
    expect((await me(renewed)).status).toBe(200)
  })

  it('accepts the previous token for one minute, for other tabs', async () => {
    const old = await api.signIn(email)
    const renewed = sessionOf((await refresh(old)).headers)
    api.clock.advance({ seconds: 59 })
    expect((await me(old)).status).toBe(200)
    expect((await tagChange(old, { 'x-csrf-token': old.csrf })).status).toBe(200)
    api.clock.advance({ seconds: 1 })
    expect((await me(old)).status).toBe(401)
    expect((await me(renewed)).status).toBe(200)
  })

  it('from two tabs at once leaves one new session and both tabs signed in', async () => {
    const old = await api.signIn(email)
    const answers = await Promise.all([refresh(old), refresh(old)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const renewed = answers.filter(({ headers }) => setCookies(headers).length > 0)
    expect(renewed).toHaveLength(1)
    expect((await me(sessionOf(renewed[0]!.headers))).status).toBe(200)
  })

  it('with the previous token leaves the newer one unchanged', async () => {
    const old = await api.signIn(email)
    const renewed = sessionOf((await refresh(old)).headers)
    api.clock.advance({ seconds: 30 })
    expect(setCookies((await refresh(old)).headers)).toEqual([])
    expect((await me(renewed)).status).toBe(200)
  })
})

describe('Signing out', () => {
  const signOut = (session: Session | null, headers: Record<string, string> = {}) =>
    api.call('POST', '/v2/token/auth-cookies/expire', { as: session, headers })

  it('ends the session on the server and clears both cookies', async () => {
    const session = await api.signIn(email)
    const { status, body, headers } = await signOut(session)
    expect({ status, body }).toEqual({ status: 204, body: null })
    expect(setCookies(headers)).toEqual([
      'tally_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
      'csrf=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
    ])
    expect((await me(session)).status).toBe(401)
    expect((await refresh(session)).status).toBe(401)
  })

  it('also works from a tab that missed the latest refresh', async () => {
    const old = await api.signIn(email)
    const renewed = sessionOf((await refresh(old)).headers)
    await signOut(old)
    expect((await me(renewed)).status).toBe(401)
  })

  it('ends only this session of the user', async () => {
    const [here, there] = [await api.signIn(email), await api.signIn(email)]
    await signOut(here)
    expect((await me(there)).status).toBe(200)
  })

  it('clears the cookies even without a session or after it ended', async () => {
    const session = await api.signIn(email)
    api.clock.advance({ days: 1 })
    for (const answer of [await signOut(session), await signOut(null)]) {
      expect({ status: answer.status, cookies: setCookies(answer.headers).length }).toEqual({ status: 204, cookies: 2 })
    }
  })

  it('cannot be triggered by another site', async () => {
    const session = await api.signIn(email)
    expect((await signOut(session, { 'x-csrf-token': 'guessed' })).status).toBe(403)
    expect((await me(session)).status).toBe(200)
  })
})

describe('A call that changes data', () => {
  it('needs its session’s CSRF token as cookie and header', async () => {
    const mine = await api.signIn(email)
    const other = await api.signIn(people.user.email)
    const [token] = mine.cookie.split('; ')
    const refused = [
      await tagChange(mine),
      await tagChange(mine, { 'x-csrf-token': 'wrong' }),
      await tagChange(mine, { 'x-csrf-token': 'é'.repeat(43) }),
      await tagChange(mine, { 'x-csrf-token': other.csrf }),
      await tagChange({ cookie: `${token}; csrf=${other.csrf}` }, { 'x-csrf-token': other.csrf }),
      await tagChange({ cookie: token! }, { 'x-csrf-token': mine.csrf }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(refused.map(() => [403, 'csrf']))
    expect((await tagChange(mine, { 'x-csrf-token': mine.csrf })).status).toBe(200)
  })

  it('is rejected as signed out before the token is checked', async () => {
    expect((await tagChange(null, { 'x-csrf-token': 'x' })).status).toBe(401)
  })
})
