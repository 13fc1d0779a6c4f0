import { fieldTexts } from '../support/apiHarness.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '../../api/db/schema.ts'
import type { ApiHarness, Refusal, Session } from '../support/apiHarness.ts'
import { emailsTo } from '../support/credentials.ts'
import { selected, email, PasswordWorld, userId } from '../support/passwordWorld.ts'
import { password, people } from '../support/worldPeople.ts'

let world: PasswordWorld
let api: ApiHarness
beforeAll(async () => {
  world = await PasswordWorld.open()
  api = world.api
})
afterAll(() => api.close())
beforeEach(() => world.reset())

describe('Changing the user’s own password', () => {
  const change = (as: Session, body: object, id = userId) =>
    api.call<Refusal>('POST', `/v2/users/${id}/password`, { as, body })
  const right = { current_password: password, new_password: selected }

  it('ends all other sessions of the user and keeps the current one', async () => {
    const [here, there, other] = [await api.signIn(email), await api.signIn(email), await api.signIn(people.user.email)]
    expect((await change(here, right)).status).toBe(200)
    expect([await world.isSignedIn(here), await world.isSignedIn(there), await world.isSignedIn(other)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await world.signIn(selected)).status).toBe(200)
    expect(await world.lastEntry()).toMatchObject({ action: 'password_changed', userId, changes: {} })
    expect((await emailsTo(api, email))[0]!.subject).toBe('Your password was changed')
  })

  it('requires the current password; five wrong attempts lock the account', async () => {
    const session = await api.signIn(email)
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await change(session, { ...right, current_password: `wrong ${count}` })
      expect({ status, errors: fieldTexts(body) }).toEqual({
        status: 422,
        errors: { current_password: 'The current password is incorrect.' },
      })
    }
    expect((await change(session, right)).status).toBe(429)
    api.clock.advance({ minutes: 15 })
    expect((await change(session, right)).status).toBe(200)
  })

  it.each([
    ['too short', 'eleven char', 'The password needs at least 12 characters.'],
    ['the e-mail', email, 'The password can’t be your email.'],
    ['the e-mail with a little more', `${email}12`, 'The password can’t be your email.'],
    ['of one character', 'a'.repeat(20), 'Use a wider variety of characters in the password.'],
    ['the one before', password, 'Use a password other than the current one.'],
  ])('rejects a password that is %s and changes nothing', async (_what, newPassword, text) => {
    const session = await api.signIn(email)
    const { status, body } = await change(session, { ...right, new_password: newPassword })
    expect({ status, errors: fieldTexts(body) }).toEqual({ status: 422, errors: { new_password: text } })
    expect((await world.signIn(password)).status).toBe(200)
  })

  it('is limited to the user’s own password', async () => {
    for (const name of ['user', 'owner', 'systemAdmin'] as const) {
      expect((await change(await api.signIn(people[name].email), right)).status).toBe(404)
    }
    expect((await world.signIn(password)).status).toBe(200)
  })

  it('is not possible while impersonating', async () => {
    const session = await api.signIn(email)
    await api.database.db
      .update(sessions)
      .set({ impersonatorId: people.systemAdmin.id })
      .where(eq(sessions.userId, userId))
    const { status } = await change(session, right)
    expect(status).toBe(403)
  })
})
