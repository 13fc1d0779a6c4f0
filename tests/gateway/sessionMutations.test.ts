import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInFailures, userEvents } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { type Session, sessionOf } from '../support/apiHarness.ts'
import { type GraphAnswer, GatewayHarness } from '../support/gatewayHarness.ts'
import { password, people, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => gateway.api.database.db.delete(signInFailures))

const email = people.frontdesk.email
const document = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename
  ... on SignInSuccess { viewer { user { email company { name } } allowedPractices { name } } }
  ... on InvalidInputError { message fields { path message } }
  ... on RateLimitedError { message retryAfterSeconds } } }`

const signIn = (input: object, headers: Record<string, string> = {}) =>
  gateway.ask<{ signIn: object }>(document, { variables: { input }, headers })
const cookiesOf = (answer: GraphAnswer<unknown>) => answer.headers.getSetCookie()
const newSession = async (): Promise<Session> =>
  sessionOf({ 'set-cookie': cookiesOf(await signIn({ email, password })) })
const viewer = async (as: Session | null) => {
  const query = '{ viewer { user { email } } }'
  const { data } = await gateway.ask<{ viewer: { user: { email: string } } | null }>(query, { as })
  return data.viewer && data.viewer.user
}

describe('signIn', () => {
  it('hands the cookies of the session to the browser, and uses them within the same request', async () => {
    const answer = await signIn({ email, password })
    expect(answer.data.signIn).toEqual({
      __typename: 'SignInSuccess',
      viewer: { user: { email, company: { name: 'Alder Health' } }, allowedPractices: null },
    })
    const [session, csrf] = cookiesOf(answer)
    expect(session).toMatch(/^tally_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/)
    expect(csrf).toMatch(/^csrf=[\w-]{43}; Path=\/; /)
    expect(csrf).not.toContain('HttpOnly')
    expect(await viewer(sessionOf({ 'set-cookie': cookiesOf(answer) }))).toEqual({ email })
  })

  it('answers no token in its text', async () => {
    const answer = await signIn({ email, password })
    for (const cookie of cookiesOf(answer)) expect(answer.text).not.toContain(cookie.split(/[=;]/)[1])
  })

  it('over HTTPS sets cookies that never leave it', async () => {
    const cookies = cookiesOf(await signIn({ email, password }, { 'x-forwarded-proto': 'https' }))
    expect(cookies.map((cookie) => cookie.includes('; Secure'))).toEqual([true, true])
  })

  it('answers a wrong password as a member of its result, at the field, without a cookie', async () => {
    const answer = await signIn({ email, password: 'a wrong one' })
    const message = 'The email or password is incorrect.'
    expect(answer.data.signIn).toEqual({
      __typename: 'InvalidInputError',
      message,
      fields: [{ path: 'password', message }],
    })
    expect(cookiesOf(answer)).toEqual([])
    expect(answer.text).not.toContain('a wrong one')
  })

  it('answers after five wrong passwords when to try again', async () => {
    for (let index = 0; index < 5; index += 1) await signIn({ email, password: `wrong ${index}` })
    expect((await signIn({ email, password })).data.signIn).toEqual({
      __typename: 'RateLimitedError',
      message: 'Too many failed attempts. Try again in 15 minutes.',
      retryAfterSeconds: 900,
    })
  })

  it('is what the app’s own document takes', async () => {
    const { data } = await gateway.ask('', appRequest('signInMutation', { input: { email, password } }))
    expect(data).toMatchObject({ signIn: { __typename: 'SignInSuccess' } })
  })
})

describe('signOut', () => {
  it('ends the session on the server and clears its cookies', async () => {
    const session = await newSession()
    const answer = await gateway.ask('mutation { signOut { ... on SignOutSuccess { isSignedOut } } }', { as: session })
    expect(answer.data).toEqual({ signOut: { isSignedOut: true } })
    expect(cookiesOf(answer).map((cookie) => /^(\w+)=;/.exec(cookie)?.[1])).toEqual(['tally_session', 'csrf'])
    expect(await viewer(session)).toBeNull()
  })

  it('is no error when it had ended already', async () => {
    expect(await gateway.ask('mutation { signOut { ... on SignOutSuccess { isSignedOut } } }')).toMatchObject({
      data: { signOut: { isSignedOut: true } },
    })
  })
})

describe('refreshSession', () => {
  const refresh = (as: Session | null) =>
    gateway.ask<{ refreshSession: object } | null>(
      'mutation { refreshSession { ... on RefreshSessionSuccess { viewer { user { email } } } } }',
      { as },
    )

  it('hands new cookies to the browser; the session goes on with them', async () => {
    const session = await newSession()
    const answer = await refresh(session)
    expect(answer.data).toEqual({ refreshSession: { viewer: { user: { email } } } })
    const renewed = sessionOf({ 'set-cookie': cookiesOf(answer) })
    expect(renewed.cookie).not.toBe(session.cookie)
    expect(await viewer(renewed)).toEqual({ email })
  })

  it('is for nobody who is not signed in', async () => {
    const { data, errors } = await refresh(null)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})

describe('A change', () => {
  const refusedByCsrf = { __typename: 'ForbiddenError', code: 'CSRF' }
  const change = (as: Session | null, headers: Record<string, string> = {}) =>
    gateway.ask<unknown>('', {
      as,
      headers,
      ...appRequest('useSetPatientTagsMutation', {
        input: { patientId: encodeGlobalId('Patient', worldId('patient', 1)), tags: [] },
      }),
    })

  it.each([
    ['a made-up token', 'x'.repeat(43)],
    ['the token that a page without a session sends', 'none'],
  ])('with %s is refused', async (_what, token) => {
    const { data } = await change(await gateway.api.as('frontdesk'), { 'x-csrf-token': token })
    expect(data).toMatchObject({ setPatientTags: refusedByCsrf })
  })

  it('with the token of another session is refused', async () => {
    const { csrf } = await gateway.api.as('admin')
    const { data } = await change(await gateway.api.as('frontdesk'), { 'x-csrf-token': csrf })
    expect(data).toMatchObject({ setPatientTags: refusedByCsrf })
  })

  it('without a session is refused as such', async () => {
    expect((await change(null)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('with its own token is made', async () => {
    expect((await change(await gateway.api.as('frontdesk'))).errors).toBeUndefined()
  })
})

describe('Linking an account', () => {
  type Linked = { __typename: string; state?: string; message?: string }
  const begin = async (provider: string, as: Session | null) =>
    gateway.ask<{ beginAccountLink: Linked } | null>(
      `mutation { beginAccountLink(input: { provider: ${provider} }) { __typename
        ... on BeginAccountLinkSuccess { state } ... on Error { message } } }`,
      { as },
    )
  const finish = async (input: object, as: Session | null) =>
    gateway.ask<{ finishAccountLink: Linked } | null>('', {
      as,
      ...appRequest('linkRequestsFinishMutation', { input }),
    })

  it.each(['STRIPE', 'DRCHRONO'])('of %s begins with a state, and ends with it once', async (provider) => {
    const as = await gateway.api.as('admin')
    const { state } = (await begin(provider, as)).data!.beginAccountLink
    expect(state).toMatch(new RegExp(`^${provider.toLowerCase()}\\.[\\w-]{43}$`))
    const ended = await finish({ state, code: 'code' }, as)
    expect(ended.data!.finishAccountLink).toEqual({
      __typename: 'FinishAccountLinkSuccess',
      provider,
      outcome: 'NOT_CONFIGURED',
      providerError: null,
    })
    expect(ended.calls).toEqual(['finishAccountLink'])
    expect((await finish({ state, code: 'code' }, as)).data!.finishAccountLink).toMatchObject({
      __typename: 'ConflictError',
      message: 'This linking expired, was already completed, or was started by another user. Start it again.',
    })
  })

  it('of a provider that nobody knows does not begin', async () => {
    const { data, calls } = await begin('UNKNOWN', await gateway.api.as('admin'))
    expect(data!.beginAccountLink.message).toBe('This provider isn’t supported.')
    expect(calls).toEqual([])
  })

  it('is for admins, and for nobody without a session', async () => {
    const tries = async (as: Session | null) => [
      await begin('STRIPE', as),
      await finish({ state: 'stripe.t', code: 'c' }, as),
    ]
    for (const { data } of await tries(await gateway.api.as('support')))
      expect(Object.values(data as object)).toMatchObject([{ __typename: 'ForbiddenError' }])
    for (const { errors } of await tries(null))
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})

describe('An event of the app', () => {
  const report = async (type: string, as: Session | null) => {
    const facts = [{ name: 'setting', value: 'theme' }]
    return gateway.ask<{ reportUserEvent: object } | null>('', {
      as,
      ...appRequest('reportEventMutation', { input: { type, facts } }),
    })
  }

  it('is written down as its person’s', async () => {
    const answer = await report('appearance_switched', await gateway.api.as('frontdesk'))
    expect(answer.data).toEqual({ reportUserEvent: { __typename: 'ReportUserEventSuccess' } })
    expect(answer.calls).toEqual(['createUserEvent'])
    expect(await gateway.api.database.db.select().from(userEvents)).toMatchObject([
      { userId: people.frontdesk.id, type: 'appearance_switched', data: { setting: 'theme' } },
    ])
  })

  it('that is not well formed, or nobody’s, is refused', async () => {
    const { data } = await report('Appearance switched', await gateway.api.as('frontdesk'))
    expect(data!.reportUserEvent).toMatchObject({ __typename: 'InvalidInputError' })
    expect((await report('appearance_switched', null)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
  })
})

it('What every client reads before it starts is the same past every cache', async () => {
  const read = (isFresh: boolean) =>
    gateway.ask<{ reference: { states: unknown[]; billingFeatures: unknown[] } }>(
      `{ reference(isFresh: ${isFresh}) { states { code } billingFeatures { connectionType features } } }`,
    )
  const [kept, fresh] = [await read(false), await read(true)]
  expect([kept.calls, fresh.calls]).toEqual([['getConfig'], ['postConfig']])
  expect(fresh.data).toEqual(kept.data)
  expect(kept.data.reference.states).toHaveLength(59)
  expect(kept.data.reference.billingFeatures).toContainEqual({
    connectionType: 'kareo',
    features: expect.any(Array) as unknown[],
  })
})
