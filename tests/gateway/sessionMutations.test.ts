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
  it('sets the session cookies and uses them within the same request', async () => {
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

  it('returns no token in the response body', async () => {
    const answer = await signIn({ email, password })
    for (const cookie of cookiesOf(answer)) expect(answer.text).not.toContain(cookie.split(/[=;]/)[1])
  })

  it('over HTTPS sets secure cookies', async () => {
    const cookies = cookiesOf(await signIn({ email, password }, { 'x-forwarded-proto': 'https' }))
    expect(cookies.map((cookie) => cookie.includes('; Secure'))).toEqual([true, true])
  })

  it('returns a wrong password as a field error, without a cookie', async () => {
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

  it('returns the wait after five wrong passwords', async () => {
    for (let index = 0; index < 5; index += 1) await signIn({ email, password: `wrong ${index}` })
    expect((await signIn({ email, password })).data.signIn).toEqual({
      __typename: 'RateLimitedError',
      message: 'Too many failed attempts. Try again in 15 minutes.',
      retryAfterSeconds: 900,
    })
  })

  it('accepts the app’s own document', async () => {
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

  it('succeeds when the session had already ended', async () => {
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

  it('sets new cookies that continue the session', async () => {
    const session = await newSession()
    const answer = await refresh(session)
    expect(answer.data).toEqual({ refreshSession: { viewer: { user: { email } } } })
    const renewed = sessionOf({ 'set-cookie': cookiesOf(answer) })
    expect(renewed.cookie).not.toBe(session.cookie)
    expect(await viewer(renewed)).toEqual({ email })
  })

  it('requires a session', async () => {
    const { data, errors } = await refresh(null)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})

describe('A mutation', () => {
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
  ])('with %s is rejected', async (_what, token) => {
    const { data } = await change(await gateway.api.as('frontdesk'), { 'x-csrf-token': token })
    expect(data).toMatchObject({ setPatientTags: refusedByCsrf })
  })

  it('with another session’s token is rejected', async () => {
    const { csrf } = await gateway.api.as('admin')
    const { data } = await change(await gateway.api.as('frontdesk'), { 'x-csrf-token': csrf })
    expect(data).toMatchObject({ setPatientTags: refusedByCsrf })
  })

  it('without a session is rejected as signed out', async () => {
    expect((await change(null)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('with its own token succeeds', async () => {
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

  it.each(['STRIPE', 'DRCHRONO'])('of %s starts with a state and finishes with it once', async (provider) => {
    const as = await gateway.api.as('admin')
    const { state } = (await begin(provider, as)).data!.beginAccountLink
    expect(state).toMatch(new RegExp(`^${provider.toLowerCase()}\\.[\\w-]{43}$`))
    const ended = await finish({ state, code: 'code' }, as)
    expect(ended.data!.finishAccountLink).toEqual({
      __typename: 'FinishAccountLinkSuccess',
      provider,
      outcome: 'NOT_CONFIGURED',
      providerError: null,
      practiceRestId: null,
    })
    expect(ended.calls).toEqual(['finishAccountLink'])
    expect((await finish({ state, code: 'code' }, as)).data!.finishAccountLink).toMatchObject({
      __typename: 'ConflictError',
      message: 'This link request expired, was already completed, or was started by another user. Start again.',
    })
  })

  it('of an unknown provider does not start', async () => {
    const { data, calls } = await begin('UNKNOWN', await gateway.api.as('admin'))
    expect(data!.beginAccountLink.message).toBe('This provider isn’t supported.')
    expect(calls).toEqual([])
  })

  it('is limited to admins and requires a session', async () => {
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

describe('An app event', () => {
  const report = async (type: string, as: Session | null) => {
    const facts = [{ name: 'setting', value: 'theme' }]
    return gateway.ask<{ reportUserEvent: object } | null>('', {
      as,
      ...appRequest('reportEventMutation', { input: { type, facts } }),
    })
  }

  it('is recorded for its user', async () => {
    const answer = await report('appearance_switched', await gateway.api.as('frontdesk'))
    expect(answer.data).toEqual({ reportUserEvent: { __typename: 'ReportUserEventSuccess' } })
    expect(answer.calls).toEqual(['createUserEvent'])
    expect(await gateway.api.database.db.select().from(userEvents)).toMatchObject([
      { userId: people.frontdesk.id, type: 'appearance_switched', data: { setting: 'theme' } },
    ])
  })

  it('that is malformed or signed out is rejected', async () => {
    const { data } = await report('Appearance switched', await gateway.api.as('frontdesk'))
    expect(data!.reportUserEvent).toMatchObject({ __typename: 'InvalidInputError' })
    expect((await report('appearance_switched', null)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
  })
})

it('The configuration that every client reads at startup is cacheable', async () => {
  const read = (isFresh: boolean) =>
    gateway.ask<{ reference: { states: unknown[]; billingFeatures: unknown[] } }>(
      `{ reference(isFresh: ${isFresh}) { states { code } billingFeatures { connectionType features } } }`,
    )
  const [cached, fresh] = [await read(false), await read(true)]
  expect([cached.calls, fresh.calls]).toEqual([['getConfig'], ['postConfig']])
  expect(fresh.data).toEqual(cached.data)
  expect(cached.data.reference.states).toHaveLength(59)
  expect(cached.data.reference.billingFeatures).toContainEqual({
    connectionType: 'kareo',
    features: expect.any(Array) as unknown[],
  })
})
