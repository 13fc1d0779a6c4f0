import { fieldTexts } from '../support/apiHarness.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTokens, sessions, users } from '../../api/db/schema.ts'
import type { ApiHarness, Refusal, Session } from '../support/apiHarness.ts'
import { giveTwoFactor, emailedToken, emailsTo } from '../support/credentials.ts'
import { selected, email, PasswordWorld, userId } from '../support/passwordWorld.ts'
import { password, people, type PersonName } from '../support/worldPeople.ts'

const over = 'This link has expired or was already used. Request a new one.'

let world: PasswordWorld
let api: ApiHarness
beforeAll(async () => {
  world = await PasswordWorld.open()
  api = world.api
})
afterAll(() => api.close())
beforeEach(() => world.reset())

const init = (to: string, query: Record<string, string> = {}, as: Session | null = null) =>
  api.call<Refusal>('POST', '/v2/users/password/reset/init', { body: { email: to }, query, as })
const complete = (token: string, newPassword = selected) =>
  api.call<{ email: string } & Refusal>('POST', '/v2/users/password/reset/complete', {
    body: { token, password: newPassword },
  })
const newToken = async (to = email) => {
  await init(to)
  return (await emailedToken(api, to))!
}

describe('A forgotten password', () => {
  it('is reset by a link, and the old password stops working', async () => {
    const { status, body } = await complete(await newToken())
    expect({ status, body }).toEqual({ status: 200, body: { email } })
    expect((await world.signIn(password)).status).toBe(422)
    expect((await world.signIn(selected)).status).toBe(200)
    expect(await world.lastEntry()).toMatchObject({ action: 'password_reset', objectId: userId, userId, changes: {} })
    expect((await emailsTo(api, email))[0]!.subject).toBe('Your password was changed')
  })

  it('gets the same answer with or without an account', async () => {
    const answers = [await init(email), await init('nobody@example.com'), await init(people.former.email)]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 204, body: null })),
    )
    expect(await emailedToken(api, 'nobody@example.com')).toBeUndefined()
    expect(await emailedToken(api, people.former.email)).toBeUndefined()
  })

  it('can be requested five times an hour, for unknown emails too', async () => {
    for (const to of [email, 'nobody@example.com']) {
      for (let count = 0; count < 5; count += 1) expect((await init(to)).status).toBe(204)
      const { status, headers, body } = await init(to.toUpperCase())
      expect({ status, after: headers['retry-after'] }).toEqual({ status: 429, after: '3600' })
      expect(body.error_text).toBe(
        'Too many links were requested. Check your inbox for the last one, or try again in 60 minutes.',
      )
    }
    expect((await init(people.user.email)).status).toBe(204)
  })

  it('ends every session of the user and no one else’s', async () => {
    const [here, there, other] = [await api.signIn(email), await api.signIn(email), await api.signIn(people.user.email)]
    await complete(await newToken())
    expect([await world.isSignedIn(here), await world.isSignedIn(there), await world.isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('ends the user’s impersonation sessions too', async () => {
    const other = await api.signIn(people.user.email)
    const [newest] = await api.database.db.select().from(sessions).orderBy(desc(sessions.createdAt), desc(sessions.id))
    await api.database.db.update(sessions).set({ impersonatorId: userId }).where(eq(sessions.id, newest!.id))
    await complete(await newToken())
    expect(await world.isSignedIn(other)).toBe(false)
  })

  it('ends a lockout, because the user has proven access to the mailbox', async () => {
    for (let count = 0; count < 5; count += 1) await world.signIn('wrong')
    expect((await world.signIn(password)).status).toBe(429)
    await complete(await newToken())
    expect((await world.signIn(selected)).status).toBe(200)
  })

  it('does not replace the second factor', async () => {
    await giveTwoFactor(api, userId, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    const { headers } = await complete(await newToken())
    expect(headers['set-cookie']).toBeUndefined()
    expect((await world.signIn(selected)).body).toMatchObject({ '2fa_required': true })
  })
})

describe('A reset link', () => {
  it('works once, even when it is used twice at the same time', async () => {
    const token = await newToken()
    const answers = await Promise.all([complete(token), complete(token, 'quite another harbour')])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
    expect((await complete(token)).body.error_text).toBe(over)
  })

  it('works for an hour', async () => {
    const token = await newToken()
    api.clock.advance({ minutes: 60 })
    expect((await complete(token)).body.error_text).toBe(over)
    const other = await newToken()
    api.clock.advance({ minutes: 59 })
    expect((await complete(other)).status).toBe(200)
  })

  it('stops working once a newer one is sent or the password is changed', async () => {
    const first = await newToken()
    api.clock.advance({ minutes: 1 })
    const second = await newToken()
    expect(second).not.toBe(first)
    expect((await complete(first)).status).toBe(409)
    const session = await api.signIn(email)
    const body = { current_password: password, new_password: selected }
    expect((await api.call('POST', `/v2/users/${userId}/password`, { as: session, body })).status).toBe(200)
    expect((await complete(second)).status).toBe(409)
  })

  it('stops working once the account is closed', async () => {
    const token = await newToken()
    await api.database.db.update(users).set({ active: false }).where(eq(users.id, userId))
    expect((await complete(token)).status).toBe(409)
  })

  it('is stored as a hash and never logged', async () => {
    const token = await newToken()
    expect(JSON.stringify(await api.database.db.select().from(accountTokens))).not.toContain(token)
    await complete(token)
    expect(JSON.stringify(api.log)).not.toContain(token)
  })

  it('points to the product’s address, whatever host requested it', async () => {
    const headers = {
      host: 'malicious.example',
      'x-forwarded-host': 'malicious.example',
      origin: 'https://malicious.example',
    }
    const body = { email }
    expect((await api.call('POST', '/v2/users/password/reset/init', { body, headers })).status).toBe(204)
    const [mail] = await emailsTo(api, email)
    expect(mail!.text).toContain('https://tally.test/reset_password?token=')
    expect(mail!.text).not.toContain('malicious')
  })

  it('cannot be forged', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --"]) expect((await complete(token)).status).toBe(409)
  })

  it('stays valid when the new password is rejected', async () => {
    const token = await newToken()
    const refused = [await complete(token, 'short'), await complete(token, email)]
    expect(refused.map(({ body }) => fieldTexts(body)['password'])).toEqual([
      'The password needs at least 12 characters.',
      'The password can’t be your email.',
    ])
    expect((await complete(token)).status).toBe(200)
  })
})

describe('An invitation', () => {
  const invited = people.former
  const openLinks = () =>
    api.database.db
      .select()
      .from(accountTokens)
      .where(and(eq(accountTokens.userId, invited.id), eq(accountTokens.kind, 'invite')))
  const invite = async (by: PersonName, to = invited.email, resend = 'false') =>
    init(to, { template: 'invite', resend }, await api.signIn(people[by].email))
  beforeEach(async () => {
    await api.database.db.update(users).set({ passwordHash: null, active: false }).where(eq(users.id, invited.id))
    await api.database.db.delete(accountTokens)
  })

  it('sets the password and activates the account; it works for seven days', async () => {
    expect((await invite('admin')).status).toBe(204)
    const [mail] = await emailsTo(api, invited.email)
    expect(mail!.text).toContain('https://tally.test/activate?token=')
    const token = (await emailedToken(api, invited.email))!
    api.clock.advance({ days: 6, hours: 23 })
    expect((await complete(token)).status).toBe(200)
    expect((await world.signIn(selected, invited.email)).status).toBe(200)
    expect(await world.lastEntry()).toMatchObject({ action: 'account_activated', objectId: invited.id })
  })

  it('expires after seven days', async () => {
    await invite('admin')
    const token = (await emailedToken(api, invited.email))!
    api.clock.advance({ days: 7 })
    expect((await complete(token)).status).toBe(409)
  })

  it('is resent only on request, which invalidates the previous one', async () => {
    await invite('admin')
    const first = (await emailedToken(api, invited.email))!
    api.clock.advance({ minutes: 1 })
    const { status, body } = await invite('admin')
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: 'An invitation was already sent. Resend it if it didn’t arrive.',
    })
    expect((await invite('admin', invited.email, 'true')).status).toBe(204)
    expect((await complete(first)).status).toBe(409)
    expect((await complete((await emailedToken(api, invited.email))!)).status).toBe(200)
  })

  it.each([
    ['user', invited.email, 403, 'This requires the Admin role or higher.'],
    ['birchAdmin', invited.email, 404, 'User not found.'],
    ['limitedAdmin', invited.email, 404, 'User not found.'],
    ['admin', 'nobody@example.com', 404, 'User not found.'],
    ['admin', people.user.email, 409, 'This user already has an account with a password.'],
  ] as const)('by %s to %s is rejected with %s: %s', async (by, to, status, text) => {
    const answer = await invite(by, to)
    expect({ status: answer.status, text: answer.body.error_text }).toEqual({ status, text })
    expect(await openLinks()).toEqual([])
  })

  it('cannot exceed the admin’s own role', async () => {
    await api.database.db.update(users).set({ role: 50 }).where(eq(users.id, invited.id))
    expect((await invite('admin')).body.error_text).toBe(
      'You can only do this for users with your role or a lower one.',
    )
    await api.database.db.update(users).set({ role: 40 }).where(eq(users.id, invited.id))
  })

  it('requires a signed-in admin and cannot come from another site', async () => {
    expect((await init(invited.email, { template: 'invite' })).status).toBe(401)
    const { cookie } = await api.as('admin')
    const session = { cookie: (await api.signIn(people.admin.email)).cookie, csrf: 'guessed' }
    expect(cookie).toBeDefined()
    expect((await init(invited.email, { template: 'invite' }, session)).status).toBe(403)
    expect(await openLinks()).toEqual([])
  })
})
