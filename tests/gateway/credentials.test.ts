import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInFailures, users } from '../../api/db/schema.ts'
import { hashPassword } from '../../api/session/password.ts'
import { type Session, sessionOf } from '../support/apiHarness.ts'
import { nextCode, appCode, giveTwoFactor, emailedToken } from '../support/credentials.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { password, people } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const { email, id } = people.frontdesk
const userId = encodeGlobalId('User', id)
const selected = 'a louder harbour 8'

let gateway: GatewayHarness
let oldHash: string
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  oldHash = await hashPassword(password)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.api.clock.advance({ hours: 2 })
  await gateway.api.database.db.delete(signInFailures)
  await gateway.api.database.db
    .update(users)
    .set({ passwordHash: oldHash, is2faEnabled: false, totpSecret: null, totpLastStep: null })
})

type Result = { __typename: string; message?: string } & Record<string, unknown>

/** Sends the app's own document; returns its one field. */
async function send(name: string, variables: object, as: Session | null = null) {
  const answer = await gateway.ask<Record<string, Result> | null>('', { ...appRequest(name, variables), as })
  return { result: Object.values(answer.data ?? {})[0], ...answer }
}
const viewer = async (as: Session) =>
  (await gateway.ask<{ viewer: { user: { email: string } } | null }>('{ viewer { user { email } } }', { as })).data
    .viewer?.user
const code = () => appCode(secret, gateway.api.clock.now())
const demand = async () => (await send('signInMutation', { input: { email, password } })).result!

describe('A two-factor sign-in', () => {
  beforeEach(() => giveTwoFactor(gateway.api, id, secret))

  it('sets no cookie before the code, and the session cookie with it', async () => {
    const requested = await send('signInMutation', { input: { email, password } })
    expect(requested.result).toEqual({
      __typename: 'SecondFactorRequired',
      userId,
      challengeId: expect.any(String) as string,
      isByEmail: false,
    })
    expect(requested.headers.getSetCookie()).toEqual([])
    const { challengeId } = requested.result as { challengeId?: string }
    const done = await send('secondFactorConfirmMutation', { input: { userId, challengeId, code: code() } })
    expect(done.result).toEqual({ __typename: 'ConfirmSignInSuccess' })
    expect(await viewer(sessionOf({ 'set-cookie': done.headers.getSetCookie() }))).toEqual({ email })
  })

  it('returns a wrong code at its field, and an expired sign-in as a conflict', async () => {
    const { challengeId } = await demand()
    const input = { userId, challengeId, code: nextCode(code()) }
    expect((await send('secondFactorConfirmMutation', { input })).result).toMatchObject({
      __typename: 'InvalidInputError',
      message: 'The code is incorrect.',
      code: 'WRONG_CODE',
    })
    const over = await send('secondFactorConfirmMutation', { input: { ...input, challengeId: 'never given out' } })
    expect(over.result).toMatchObject({
      __typename: 'ConflictError',
      message: 'This sign-in has expired. Sign in again.',
    })
    expect(over.text).not.toContain(input.code)
  })
})

describe('Two-factor authentication', () => {
  it('of the viewer is set up, turned on and turned off with the app’s own documents', async () => {
    const as = await gateway.api.signIn(email)
    const { result } = await send('useSetUpTwoFactorMutation', {}, as)
    const given = result as unknown as { secret: string; qrSvg: string }
    expect(given.qrSvg).toContain('<svg')
    const now = () => ({ input: { code: appCode(given.secret, gateway.api.clock.now()) } })
    const on = await send('useEnableTwoFactorMutation', now(), as)
    expect(on.result).toMatchObject({ viewer: { twoFactorState: 'ENABLED' } })
    gateway.api.clock.advance({ minutes: 1 })
    const off = await send('useDisableTwoFactorMutation', now(), as)
    expect(off.result).toMatchObject({ viewer: { twoFactorState: 'DISABLED' } })
    expect((await send('useDisableTwoFactorMutation', now(), as)).result).toMatchObject({
      __typename: 'ConflictError',
      message: '2FA is already disabled.',
    })
  })

  it('of a colleague is turned off by an admin and no one else', async () => {
    await giveTwoFactor(gateway.api, id, secret)
    const document = `mutation ($id: ID!) { disableUserTwoFactor(input: { userId: $id }) { __typename } }`
    const by = async (name: 'user' | 'admin') =>
      gateway.ask<unknown>(document, {
        as: await gateway.api.signIn(people[name].email),
        variables: { id: userId },
      })
    expect((await by('user')).data).toEqual({ disableUserTwoFactor: { __typename: 'ForbiddenError' } })
    expect((await by('admin')).data).toEqual({
      disableUserTwoFactor: { __typename: 'DisableUserTwoFactorSuccess' },
    })
  })
})

describe('A password', () => {
  it('is set by the requested link and signs in', async () => {
    const sent = await send('passwordRequestsResetMutation', { input: { email } })
    expect(sent.result).toEqual({ __typename: 'RequestPasswordResetSuccess', isSent: true })
    const nobody = await send('passwordRequestsResetMutation', { input: { email: 'nobody@example.com' } })
    expect(nobody.result).toEqual(sent.result)
    const input = { token: await emailedToken(gateway.api, email), password: selected }
    const set = await send('passwordRequestsSetMutation', { input })
    expect(set.result).toEqual({ __typename: 'SetPasswordSuccess', email })
    expect(set.headers.getSetCookie()).toEqual([])
    expect((await send('signInMutation', { input: { email, password: selected } })).result).toMatchObject({
      __typename: 'SignInSuccess',
    })
  })

  it('is changed by its owner, and errors use the input’s field names', async () => {
    const as = await gateway.api.signIn(email)
    const change = (input: object) => send('useChangePasswordMutation', { input }, as)
    const wrong = await change({ currentPassword: 'wrong', newPassword: selected })
    expect(wrong.result).toMatchObject({ fields: [{ path: 'currentPassword' }] })
    const short = await change({ currentPassword: password, newPassword: 'short' })
    expect(short.result).toMatchObject({
      fields: [{ path: 'newPassword', message: 'The password needs at least 12 characters.' }],
    })
    const done = await change({ currentPassword: password, newPassword: selected })
    expect(done.result).toMatchObject({ __typename: 'ChangePasswordSuccess' })
    for (const { text } of [wrong, short, done]) expect(text).not.toContain(selected)
    expect(await viewer(as)).toEqual({ email })
  })

  it('of an invited user is set by that user through the admin’s link', async () => {
    const { former } = people
    await gateway.api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, former.id))
    const document = `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { __typename } }`
    const invite = (as: Session | null) =>
      gateway.ask<unknown>(document, { as, variables: { input: { email: former.email } } })
    expect((await invite(null)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    const { data } = await invite(await gateway.api.signIn(people.admin.email))
    expect(data).toEqual({ inviteUser: { __typename: 'InviteUserSuccess' } })
    expect(await emailedToken(gateway.api, former.email)).toBeDefined()
  })
})

describe('The outbox', () => {
  const read = async (name: 'systemAdmin' | 'owner') =>
    send('OutboxScreenQuery', {}, await gateway.api.signIn(people[name].email))

  it('is one REST call, for system admins only', async () => {
    const { result, calls } = await read('systemAdmin')
    expect(calls).toEqual(['listOutbox'])
    expect((result as unknown as { totalCount: number }).totalCount).toBeGreaterThan(0)
    expect((await read('owner')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})
