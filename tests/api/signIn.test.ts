import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { sessions, signInFailures } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { companies, password, people, practices, signInNames } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
afterEach(() => api.database.db.delete(signInFailures))

const email = people.frontdesk.email
const signIn = (body: object, headers: Record<string, string> = {}) =>
  api.call<{ user: SessionUser } & Refusal>('POST', '/v2/token', { body, headers })
const setCookies = (headers: object) => [(headers as Record<string, string[]>)['set-cookie'] ?? []].flat()

describe('Signing in', () => {
  it('returns the user with the company’s settings', async () => {
    const { status, body } = await signIn({ email: people.limitedAdmin.email, password })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      id: people.limitedAdmin.id,
      role: 40,
      company_id: companies.alder.id,
      allowed_clients: [practices.north.id],
      sidebar_logout_timeout_minutes: 45,
    })
    expect(JSON.stringify(body)).not.toContain('scrypt')
  })

  it('stores the session out of reach of scripts, and the CSRF token within', async () => {
    const cookies = setCookies((await signIn({ email, password })).headers)
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(
      /^tally_session=[\w-]{43}; Path=\/; Expires=Tue, 17 Nov 2026 03:00:00 GMT; HttpOnly; SameSite=Lax$/,
    )
    expect(cookies[1]).toMatch(/^csrf=[\w-]{43}; Path=\/; Expires=Tue, 17 Nov 2026 03:00:00 GMT; SameSite=Lax$/)
  })

  it('over HTTPS sets secure cookies', async () => {
    const cookies = setCookies((await signIn({ email, password }, { 'x-forwarded-proto': 'https' })).headers)
    expect(cookies.map((cookie) => cookie.includes('; Secure'))).toEqual([true, true])
  })

  it('never continues a session planted in the browser, and ends it', async () => {
    const planted = await api.signIn(people.user.email)
    const { headers } = await signIn({ email, password }, { cookie: planted.cookie })
    const session = sessionOf(headers)
    expect(session.cookie).not.toContain(planted.cookie.split(/[=;]/)[1])
    expect(session.csrf).not.toBe(planted.csrf)
    const me = await api.get<SessionUser>('/v2/users/me', session)
    expect(me.body.email).toBe(email)
    expect((await api.get('/v2/users/me', planted)).status).toBe(401)
  })

  it('invalidates the previous session’s CSRF token', async () => {
    const before = await api.signIn(email)
    const { headers } = await signIn({ email, password }, { cookie: before.cookie })
    const session = sessionOf(headers)
    const stale = { cookie: session.cookie.replace(session.csrf, before.csrf), csrf: before.csrf }
    const report = (as: Session) => api.call<Refusal>('POST', '/v2/user_events', { as, body: { type: 'tried' } })
    expect((await report(stale)).body.error).toBe('csrf')
    expect((await report(session)).status).toBe(200)
  })

  it('accepts the email in any case, with surrounding spaces', async () => {
    expect((await signIn({ email: `  ${email.toUpperCase()} `, password })).status).toBe(200)
  })

  it('stores neither the password nor the token', async () => {
    const session = await api.signIn(email)
    const stored = JSON.stringify(await api.database.db.select().from(sessions))
    expect(stored).not.toContain(session.cookie.split(/[=;]/)[1])
    expect(JSON.stringify(api.log)).not.toContain(password)
  })

  it('gives the same answer for a wrong password, an unknown email and a closed account', async () => {
    const answers = await Promise.all([
      signIn({ email, password: 'wrong' }),
      signIn({ email: 'nobody@example.com', password }),
      signIn({ email: people.former.email, password }),
    ])
    for (const { status, body, headers } of answers) {
      expect({ status, ...body, cookies: setCookies(headers) }).toEqual({
        status: 422,
        error: 'wrong_credentials',
        error_text: 'The email or password is incorrect.',
        errors: { password: { error: 'wrong_credentials', error_text: 'The email or password is incorrect.' } },
        cookies: [],
      })
    }
  })

  it('from one address at many accounts is stopped, and other addresses continue', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    // Each account less often than its lockout limit.
    const emails = signInNames.map((name) => people[name].email)
    expect(emails.length * 4).toBeGreaterThan(52)
    const guess = (index: number, address: string) =>
      api.call('POST', '/v2/token', {
        body: { email: emails[index % emails.length], password: 'guessed' },
        headers: from(address),
      })
    const fifty = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(index, '203.0.113.7')))
    expect(new Set(fifty.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await guess(50, '203.0.113.7')).status).toBe(429)
    expect((await guess(50, '203.0.113.8')).status).toBe(422)
  })
})

describe('Five wrong passwords', () => {
  const fail = async (times: number, as = email) => {
    for (let index = 0; index < times; index += 1)
      expect((await signIn({ email: as, password: `wrong ${index}` })).status).toBe(422)
  }

  it('lock the account, even for the correct password, and say for how long', async () => {
    await fail(5)
    const { status, body, headers } = await signIn({ email, password })
    expect({ status, code: body.error, text: body.error_text, after: headers['retry-after'] }).toEqual({
      status: 429,
      code: 'locked_out',
      text: 'Too many failed attempts. Try again in 15 minutes.',
      after: '900',
    })
  })

  it('unlock after fifteen minutes and not before', async () => {
    await fail(5)
    api.clock.advance({ minutes: 14, seconds: 30 })
    expect((await signIn({ email, password })).body.error_text).toBe('Too many failed attempts. Try again in 1 minute.')
    api.clock.advance({ seconds: 30 })
    expect((await signIn({ email, password })).status).toBe(200)
  })

  it('lock an unknown email as well', async () => {
    await fail(5, 'nobody@example.com')
    expect((await signIn({ email: 'Nobody@example.com', password })).status).toBe(429)
  })

  it('lock no other account', async () => {
    await fail(5)
    expect((await signIn({ email: people.user.email, password })).status).toBe(200)
  })

  it('count from the last success', async () => {
    await fail(4)
    expect((await signIn({ email, password })).status).toBe(200)
    await fail(4)
    expect((await signIn({ email, password })).status).toBe(200)
  })

  it('are still five when a hundred are tried at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn({ email, password: `wrong ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })
})
