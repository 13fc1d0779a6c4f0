import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { companies, signInChallenges, signInFailures, users } from '../../api/db/schema.ts'
import { takeTotp } from '../../api/session/validateOtp.ts'
import { ApiHarness, type Refusal, type Session, sessionOf, fieldTexts } from '../support/apiHarness.ts'
import { nextCode, appCode, enforceTwoFactor, giveTwoFactor, emailedCode, emailsTo } from '../support/credentials.ts'
import { password, people, worldId } from '../support/worldPeople.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const { email, id: userId, companyId } = people.frontdesk

interface Demand {
  '2fa_required': boolean
  user_id: string
  session_id: string
  '2fa_flow_email': boolean
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ hours: 1 })
  await api.database.db.delete(signInFailures)
  await enforceTwoFactor(api, companyId!, false)
  await giveTwoFactor(api, userId, secret)
})

const demand = async (as = email) =>
  (await api.call<Demand>('POST', '/v2/token', { body: { email: as, password } })).body
const validate = (login: Pick<Demand, 'user_id' | 'session_id'>, code: string, headers: Record<string, string> = {}) =>
  api.call<{ user: SessionUser } & Refusal>('POST', '/v2/token/otp/validate', {
    body: { user_id: login.user_id, session_id: login.session_id, code },
    headers,
  })
const now = () => appCode(secret, api.clock.now())
const me = (session: Session) => api.get<SessionUser>('/v2/users/me', session)

describe('Signing in with two-factor', () => {
  it('asks for the code and doesn’t open a session yet', async () => {
    const answer = await api.call<Demand>('POST', '/v2/token', { body: { email, password } })
    expect(answer.body).toEqual({
      '2fa_required': true,
      user_id: userId,
      session_id: expect.stringMatching(/^[\w-]{43}$/) as string,
      '2fa_flow_email': false,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('opens the session with the app’s current or adjacent code', async () => {
    for (const steps of [-1, 0, 1]) {
      api.clock.advance({ minutes: 5 })
      const { status, body, headers } = await validate(await demand(), appCode(secret, api.clock.now(), steps))
      expect({ steps, status, id: body.user.id }).toEqual({ steps, status: 200, id: userId })
      expect((await me(sessionOf(headers))).status).toBe(200)
    }
  })

  it.each([-2, 2])('rejects a code %s steps away', async (steps) => {
    const { status, body } = await validate(await demand(), appCode(secret, api.clock.now(), steps))
    expect({ status, errors: fieldTexts(body) }).toEqual({ status: 422, errors: { code: 'The code is incorrect.' } })
  })

  it('accepts a code once, even in another sign-in or when it is sent twice at once', async () => {
    const [first, second, third] = [await demand(), await demand(), await demand()]
    const answers = await Promise.all([validate(first, now()), validate(second, now())])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 422])
    expect((await validate(third, now())).status).toBe(422)
    expect((await validate(third, appCode(secret, api.clock.now(), -1))).status).toBe(422)
  })

  it('accepts a code once in two sign-ins that read the account at the same moment', async () => {
    const [user] = await api.database.db.select().from(users).where(eq(users.id, userId))
    const take = () => api.database.transaction((tx) => takeTotp(tx, api.clock.now(), user!, now()))
    expect([await take(), await take()]).toEqual([true, false])
  })

  it('ends once it succeeds', async () => {
    const login = await demand()
    expect((await validate(login, now())).status).toBe(200)
    api.clock.advance({ minutes: 2 })
    const { status, body } = await validate(login, now())
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: 'This sign-in has expired. Sign in again.',
    })
  })

  it('waits ten minutes for the code and no longer', async () => {
    const [first, second] = [await demand(), await demand()]
    api.clock.advance({ minutes: 9, seconds: 59 })
    expect((await validate(first, now())).status).toBe(200)
    api.clock.advance({ seconds: 1 })
    expect((await validate(second, now())).status).toBe(409)
  })

  it('is valid only for the user whose password was correct', async () => {
    const login = await demand()
    const other = people.user
    await giveTwoFactor(api, other.id, secret)
    const refused = await validate({ user_id: other.id, session_id: login.session_id }, now())
    await api.database.db.update(users).set({ is2faEnabled: false, totpSecret: null }).where(eq(users.id, other.id))
    expect(refused.status).toBe(409)
    expect((await validate({ user_id: userId, session_id: 'x'.repeat(43) }, now())).status).toBe(409)
    expect((await validate(login, now())).status).toBe(200)
  })

  it('ends when the account is closed meanwhile', async () => {
    const login = await demand()
    const setActive = (active: boolean) => api.database.db.update(users).set({ active }).where(eq(users.id, userId))
    await setActive(false)
    expect((await validate(login, now())).status).toBe(409)
    await setActive(true)
  })

  it('never continues a session planted in the browser', async () => {
    const planted = await api.signIn(people.user.email)
    const { headers } = await validate(await demand(), now(), { cookie: planted.cookie })
    const session = sessionOf(headers)
    expect(session.cookie).not.toBe(planted.cookie)
    expect((await me(session)).body.id).toBe(userId)
    expect((await me(planted)).status).toBe(401)
  })

  it('issues a session_id that isn’t a session, and stores only its hash', async () => {
    const login = await demand()
    expect((await me({ cookie: `tally_session=${login.session_id}`, csrf: '' })).status).toBe(401)
    expect(JSON.stringify(await api.database.db.select().from(signInChallenges))).not.toContain(login.session_id)
  })
})

describe('Guessing the code', () => {
  it('ends the sign-in at the fifth wrong code, even if the next one is correct', async () => {
    const login = await demand()
    const wrong = async () => (await validate(login, nextCode(now()))).status
    expect([await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([
      422, 422, 422, 422, 409,
    ])
    expect((await validate(login, now())).status).toBe(409)
  })

  it('locks the account at ten wrong codes over any number of sign-ins, and says for how long', async () => {
    for (let sign = 0; sign < 5; sign += 1) {
      const login = await demand()
      for (let count = 0; count < 2; count += 1) expect((await validate(login, nextCode(now()))).status).toBe(422)
    }
    const { status, headers } = await validate(await demand(), now())
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 429, after: '1800' })
    api.clock.advance({ minutes: 30 })
    expect((await validate(await demand(), now())).status).toBe(200)
  })

  it('counts each of a hundred concurrent attempts', async () => {
    const login = await demand()
    const answers = await Promise.all(Array.from({ length: 30 }, () => validate(login, nextCode(now()))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect((await validate(login, now())).status).not.toBe(200)
  })

  it('without the password locks no one out', async () => {
    for (let count = 0; count < 15; count += 1) {
      expect((await validate({ user_id: userId, session_id: 'guessed' }, '000000')).status).toBe(409)
    }
    expect((await validate(await demand(), now())).status).toBe(200)
  })

  it('from one address at many accounts is stopped, and other addresses continue', async () => {
    const guess = (index: number, address: string) =>
      validate({ user_id: worldId('user', index), session_id: 'guessed' }, '000000', { 'x-forwarded-for': address })
    for (let index = 0; index < 50; index += 1) expect((await guess(index, '203.0.113.7')).status).toBe(409)
    expect((await guess(50, '203.0.113.7')).status).toBe(429)
    expect((await guess(50, '203.0.113.8')).status).toBe(409)
  })

  it('rejects input that isn’t six digits without counting it', async () => {
    const login = await demand()
    for (const code of ['', '12345', 'abcdef', '1234567']) expect((await validate(login, code)).status).toBe(422)
    const spaced = `${now().slice(0, 3)} ${now().slice(3)}`
    expect((await validate(login, spaced)).status).toBe(200)
  })
})

describe('A company that requires two-factor', () => {
  const someone = people.user
  const resend = (login: Demand) =>
    api.call<{ resend_after_seconds: number } & Refusal>('POST', '/v2/token/otp/email/resend', {
      body: { user_id: login.user_id, session_id: login.session_id },
    })
  beforeEach(() => enforceTwoFactor(api, companyId!, true))

  it('emails the code to users without an app', async () => {
    const login = await demand(someone.email)
    expect(login['2fa_flow_email']).toBe(true)
    const code = await emailedCode(api, someone.email)
    expect((await validate(login, nextCode(code))).status).toBe(422)
    const { status, body } = await validate(login, code)
    expect({ status, enforced: body.user.is_2fa_enforced }).toEqual({ status: 200, enforced: true })
  })

  it('stores nothing the code could be derived from except the email itself', async () => {
    await demand(someone.email)
    const code = await emailedCode(api, someone.email)
    expect(JSON.stringify(await api.database.db.select().from(signInChallenges))).not.toContain(code)
    expect(JSON.stringify(api.log)).not.toContain(code)
  })

  it('asks users with the app for the app’s code', async () => {
    const login = await demand()
    expect(login['2fa_flow_email']).toBe(false)
    const { status, body } = await resend(login)
    expect([status, body.error_text]).toEqual([409, 'Your code is in your authenticator app.'])
  })

  it('sends another code after a minute and invalidates the previous one', async () => {
    const login = await demand(someone.email)
    const first = await emailedCode(api, someone.email)
    api.clock.advance({ seconds: 20 })
    const soon = await resend(login)
    expect({ status: soon.status, after: soon.headers['retry-after'], text: soon.body.error_text }).toEqual({
      status: 429,
      after: '40',
      text: 'You can request a new code in 40 seconds.',
    })
    api.clock.advance({ seconds: 40 })
    expect((await resend(login)).body).toEqual({ resend_after_seconds: 60 })
    const second = await emailedCode(api, someone.email)
    expect(second === first || (await validate(login, first)).status === 422).toBe(true)
    expect((await validate(login, second)).status).toBe(200)
  })

  it('limits emails to five codes in fifteen minutes', async () => {
    const before = (await emailsTo(api, someone.email)).length
    for (let count = 0; count < 7; count += 1) await demand(someone.email)
    expect((await emailsTo(api, someone.email)).length - before).toBe(5)
  })

  it('does not affect other companies', async () => {
    const [birch] = await api.database.db.select().from(companies).where(eq(companies.id, people.birchAdmin.companyId!))
    expect(birch!.is2faEnforced).toBe(false)
    expect((await api.call('POST', '/v2/token', { body: { email: people.birchAdmin.email, password } })).status).toBe(
      200,
    )
    await api.signIn(people.birchAdmin.email)
  })
})
