import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { auditEntries, sessions, signInFailures, users } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, type Session, fieldTexts } from '../support/apiHarness.ts'
import { nextCode, appCode, giveTwoFactor, emailsTo } from '../support/credentials.ts'
import { people, type PersonName } from '../support/worldPeople.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let api: ApiHarness
let session: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  session = await api.as('frontdesk')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance({ minutes: 20 })
  await api.database.db.delete(signInFailures)
  await api.database.db.update(users).set({ is2faEnabled: false, totpSecret: null, totpLastStep: null })
})

const generate = () =>
  api.call<{ secret: string; url: string; qr_svg: string } & Refusal>('POST', '/v2/token/otp/generate', { as: session })
const turn = (onOrOff: 'enable' | 'disable', code: string) =>
  api.call<{ user: SessionUser } & Refusal>('POST', `/v2/token/otp/${onOrOff}`, { as: session, body: { code } })
const stateNow = async () => (await api.get<SessionUser>('/v2/users/me', session)).body.two_factor_state

describe('Setting up two-factor', () => {
  it('goes from disabled through setup to enabled, and back', async () => {
    expect(await stateNow()).toBe('disabled')
    const { body } = await generate()
    expect(await stateNow()).toBe('setup')
    const enabled = await turn('enable', appCode(body.secret, api.clock.now()))
    expect({ status: enabled.status, is: enabled.body.user.is_2fa_enabled }).toEqual({ status: 200, is: true })
    expect(await stateNow()).toBe('enabled')
    api.clock.advance({ minutes: 1 })
    expect((await turn('disable', appCode(body.secret, api.clock.now()))).status).toBe(200)
    expect(await stateNow()).toBe('disabled')
  })

  it('returns the secret as text, link and QR code', async () => {
    const { body } = await generate()
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(body.url)
    expect(url.protocol).toBe('otpauth:')
    expect(decodeURIComponent(url.pathname)).toContain(people.frontdesk.email)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: body.secret, issuer: 'Tally Care' })
    expect(body.qr_svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
  })

  it('does not ask for the code at sign-in before the first correct code', async () => {
    await generate()
    await expect(api.signIn(people.frontdesk.email)).resolves.toBeDefined()
  })

  it('accepts codes of the newest secret only', async () => {
    const [first, second] = [(await generate()).body, (await generate()).body]
    expect(fieldTexts((await turn('enable', appCode(first.secret, api.clock.now()))).body)).toEqual({
      code: 'The code is incorrect.',
    })
    expect((await turn('enable', appCode(second.secret, api.clock.now()))).status).toBe(200)
  })

  it('requires the secret first, and happens once', async () => {
    expect((await turn('enable', '123456')).body.error_text).toBe('Scan the QR code first.')
    await giveTwoFactor(api, people.frontdesk.id, secret)
    for (const { status, body } of [await generate(), await turn('enable', '123456')])
      expect({ status, text: body.error_text }).toEqual({ status: 409, text: '2FA is already enabled.' })
  })

  it('is logged without the secret', async () => {
    const { body } = await generate()
    await turn('enable', appCode(body.secret, api.clock.now()))
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, people.frontdesk.id))
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    expect(entries[0]).toMatchObject({
      objectType: 'user',
      action: 'two_factor_enabled',
      changes: { is_2fa_enabled: [false, true] },
    })
    expect(JSON.stringify([entries, api.log])).not.toContain(body.secret)
  })
})

describe('Turning two-factor off', () => {
  it('requires a code from the app; a session alone is not enough', async () => {
    await giveTwoFactor(api, people.frontdesk.id, secret)
    const code = appCode(secret, api.clock.now())
    for (let count = 0; count < 5; count += 1) expect((await turn('disable', nextCode(code))).status).toBe(422)
    expect((await turn('disable', code)).status).toBe(429)
    api.clock.advance({ minutes: 15 })
    expect((await turn('disable', appCode(secret, api.clock.now()))).status).toBe(200)
  })

  it('reports that it is off already', async () => {
    const { status, body } = await turn('disable', '123456')
    expect({ status, text: body.error_text }).toEqual({ status: 409, text: '2FA is already disabled.' })
  })

  it('is not possible while impersonating', async () => {
    const isMine = eq(sessions.userId, people.frontdesk.id)
    const actAs = (impersonatorId: string | null) =>
      api.database.db.update(sessions).set({ impersonatorId }).where(isMine)
    await actAs(people.systemAdmin.id)
    const answers = [await generate(), await turn('enable', '123456'), await turn('disable', '123456')]
    await actAs(null)
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('Turning a colleague’s two-factor off', () => {
  const turnOff = async (name: PersonName, by: PersonName) =>
    api.call<{ is_2fa_enabled: boolean } & Refusal>('POST', `/v2/users/${people[name].id}/mfa/disable`, {
      as: await api.as(by),
    })

  it('is done by an admin, without a code, and the user is notified', async () => {
    const by = await api.as('admin')
    await giveTwoFactor(api, people.frontdesk.id, secret)
    const path = `/v2/users/${people.frontdesk.id}/mfa/disable`
    expect((await api.call('POST', path, { as: by })).body).toEqual({ id: people.frontdesk.id, is_2fa_enabled: false })
    await expect(api.signIn(people.frontdesk.email)).resolves.toBeDefined()
    const [mail] = await emailsTo(api, people.frontdesk.email)
    expect(mail!.subject).toBe('Two-factor authentication was turned off')
    const [entry] = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'two_factor_disabled'))
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    expect(entry).toMatchObject({ objectId: people.frontdesk.id, userId: people.admin.id })
  })

  it.each([
    ['frontdesk', 'user', 403, 'This requires the Admin role or higher.'],
    ['owner', 'admin', 403, 'You can only do this for users with your role or a lower one.'],
    ['birchAdmin', 'admin', 404, 'User not found.'],
    ['frontdesk', 'limitedAdmin', 404, 'User not found.'],
    ['frontdesk', 'admin', 409, '2FA is already disabled.'],
  ] as const)('of %s by %s is rejected with %s: %s', async (name, by, status, text) => {
    const answer = await turnOff(name, by)
    expect({ status: answer.status, text: answer.body.error_text }).toEqual({ status, text })
  })
})
