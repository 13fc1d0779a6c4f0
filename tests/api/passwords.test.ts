import { fieldTexts } from '../support/apiHarness.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTokens, sessions, users } from '../../api/db/schema.ts'
import type { ApiHarness, Refusal, Session } from '../support/apiHarness.ts'
import { giveTwoFactor, mailedToken, mailsTo } from '../support/credentials.ts'
import { chosen, email, PasswordWorld, userId } from '../support/passwordWorld.ts'
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
const complete = (token: string, newPassword = chosen) =>
  api.call<{ email: string } & Refusal>('POST', '/v2/users/password/reset/complete', {
    body: { token, password: newPassword },
  })
const newToken = async (to = email) => {
  await init(to)
  return (await mailedToken(api, to))!
}

describe('A forgotten password', () => {
  it('is set anew by a link, and the old one no longer works', async () => {
    const { status, body } = await complete(await newToken())
    expect({ status, body }).toEqual({ status: 200, body: { email } })
    expect((await world.signIn(password)).status).toBe(422)
    expect((await world.signIn(chosen)).status).toBe(200)
    expect(await world.lastEntry()).toMatchObject({ action: 'password_reset', objectId: userId, userId, changes: {} })
    expect((await mailsTo(api, email))[0]!.subject).toBe('Your password was changed')
  })

  it('is asked for in the same words, whether or not there is an account', async () => {
    const answers = [await init(email), await init('nobody@example.com'), await init(people.former.email)]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 204, body: null })),
    )
    expect(await mailedToken(api, 'nobody@example.com')).toBeUndefined()
    expect(await mailedToken(api, people.former.email)).toBeUndefined()
  })

  it('may be asked for five times an hour, also for an e-mail that nobody has', async () => {
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

  it('ends every session of the person, and nobody else’s', async () => {
    const [here, there, other] = [await api.signIn(email), await api.signIn(email), await api.signIn(people.user.email)]
    await complete(await newToken())
    expect([await world.isSignedIn(here), await world.isSignedIn(there), await world.isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('ends what the person does in another’s name too', async () => {
    const other = await api.signIn(people.user.email)
    const [newest] = await api.database.db.select().from(sessions).orderBy(desc(sessions.createdAt), desc(sessions.id))
    await api.database.db.update(sessions).set({ impersonatorId: userId }).where(eq(sessions.id, newest!.id))
    await complete(await newToken())
    expect(await world.isSignedIn(other)).toBe(false)
  })

  it('ends a lock-out: the person has shown that the mailbox is theirs', async () => {
    for (let count = 0; count < 5; count += 1) await world.signIn('wrong')
    expect((await world.signIn(password)).status).toBe(429)
    await complete(await newToken())
    expect((await world.signIn(chosen)).status).toBe(200)
  })

  it('does not stand in for the second factor', async () => {
    await giveTwoFactor(api, userId, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    const { headers } = await complete(await newToken())
    expect(headers['set-cookie']).toBeUndefined()
    expect((await world.signIn(chosen)).body).toMatchObject({ '2fa_required': true })
  })
})

describe('A link', () => {
  it('works once, also when it is used twice at the same time', async () => {
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

  it('works no longer once a newer one was sent, or the password was changed', async () => {
    const first = await newToken()
    api.clock.advance({ minutes: 1 })
    const second = await newToken()
    expect(second).not.toBe(first)
    expect((await complete(first)).status).toBe(409)
    const session = await api.signIn(email)
    const body = { current_password: password, new_password: chosen }
    expect((await api.call('POST', `/v2/users/${userId}/password`, { as: session, body })).status).toBe(200)
    expect((await complete(second)).status).toBe(409)
  })

  it('works no longer once the account was closed', async () => {
    const token = await newToken()
    await api.database.db.update(users).set({ active: false }).where(eq(users.id, userId))
    expect((await complete(token)).status).toBe(409)
  })

  it('is kept as a hash, and is in no log', async () => {
    const token = await newToken()
    expect(JSON.stringify(await api.database.db.select().from(accountTokens))).not.toContain(token)
    await complete(token)
    expect(JSON.stringify(api.log)).not.toContain(token)
  })

  it('leads to where the product is, whatever host it was asked for by', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    const body = { email }
    expect((await api.call('POST', '/v2/users/password/reset/init', { body, headers })).status).toBe(204)
    const [mail] = await mailsTo(api, email)
    expect(mail!.text).toContain('https://tally.test/reset_password?token=')
    expect(mail!.text).not.toContain('evil')
  })

  it('is not made up', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --"]) expect((await complete(token)).status).toBe(409)
  })

  it('stays good when the password is refused', async () => {
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

  it('sets the password and makes the account active; it works for seven days', async () => {
    expect((await invite('admin')).status).toBe(204)
    const [mail] = await mailsTo(api, invited.email)
    expect(mail!.text).toContain('https://tally.test/activate?token=')
    const token = (await mailedToken(api, invited.email))!
    api.clock.advance({ days: 6, hours: 23 })
    expect((await complete(token)).status).toBe(200)
    expect((await world.signIn(chosen, invited.email)).status).toBe(200)
    expect(await world.lastEntry()).toMatchObject({ action: 'account_activated', objectId: invited.id })
  })

  it('works no longer after seven days', async () => {
    await invite('admin')
    const token = (await mailedToken(api, invited.email))!
    api.clock.advance({ days: 7 })
    expect((await complete(token)).status).toBe(409)
  })

  it('is sent again only on request, and then the one before no longer works', async () => {
    await invite('admin')
    const first = (await mailedToken(api, invited.email))!
    api.clock.advance({ minutes: 1 })
    const { status, body } = await invite('admin')
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: 'An invitation was already sent. Resend it if it didn’t arrive.',
    })
    expect((await invite('admin', invited.email, 'true')).status).toBe(204)
    expect((await complete(first)).status).toBe(409)
    expect((await complete((await mailedToken(api, invited.email))!)).status).toBe(200)
  })

  it.each([
    ['user', invited.email, 403, 'This requires the Admin role or higher.'],
    ['birchAdmin', invited.email, 404, 'User not found.'],
    ['limitedAdmin', invited.email, 404, 'User not found.'],
    ['admin', 'nobody@example.com', 404, 'User not found.'],
    ['admin', people.user.email, 409, 'This user already has an account with a password.'],
  ] as const)('by %s to %s is refused with %s: %s', async (by, to, status, text) => {
    const answer = await invite(by, to)
    expect({ status: answer.status, text: answer.body.error_text }).toEqual({ status, text })
    expect(await openLinks()).toEqual([])
  })

  it('is not for someone above the admin’s own role', async () => {
    await api.database.db.update(users).set({ role: 50 }).where(eq(users.id, invited.id))
    expect((await invite('admin')).body.error_text).toBe(
      'You can only do this for users with your role or a lower one.',
    )
    await api.database.db.update(users).set({ role: 40 }).where(eq(users.id, invited.id))
  })

  it('is sent by nobody who is not signed in, and by no other site', async () => {
    expect((await init(invited.email, { template: 'invite' })).status).toBe(401)
    const { cookie } = await api.as('admin')
    const session = { cookie: (await api.signIn(people.admin.email)).cookie, csrf: 'guessed' }
    expect(cookie).toBeDefined()
    expect((await init(invited.email, { template: 'invite' }, session)).status).toBe(403)
    expect(await openLinks()).toEqual([])
  })
})
