import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies, users } from '../../api/db/schema.ts'
import { openIdProvider } from '../../api/identity/openIdProvider.ts'
import { signedToken } from '../../api/session/jsonWebToken.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { type Session, sessionOf } from '../support/apiHarness.ts'
import { type GraphAnswer, GatewayHarness } from '../support/gatewayHarness.ts'
import { RealProvider } from '../support/realProvider.ts'
import { companies as world, people } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

const tokenKey = 'agreed upon with both, of 32 letters'

let provider: RealProvider
let gateway: GatewayHarness
beforeAll(async () => {
  provider = await RealProvider.open()
  const tokenKeys = { companies: new Map([['alder', tokenKey]]), ehr: tokenKey }
  gateway = await GatewayHarness.open({ identityProvider: openIdProvider(provider.options), tokenKeys })
})
afterAll(async () => {
  await provider.stop()
  await gateway.close()
})

const person = people.user
const inCompany = (flags: Partial<typeof companies.$inferInsert>) =>
  gateway.api.database.db.update(companies).set(flags).where(eq(companies.id, world.alder.id))
beforeEach(async () => {
  await inCompany({ isIdpEnabled: true, isIdpEnforced: false })
  provider.person = { subject: 'sub-of-user', email: person.email, isVerified: true }
})
afterEach(async () => {
  await inCompany({ isIdpEnabled: false, isIdpEnforced: false })
  await gateway.api.database.db.update(users).set({ idpSubject: null, idpMigration: 'not_started' })
})

type Result = { __typename: string; url?: string; message?: string; isTest?: boolean; redirectPath?: string | null }
const cookiesOf = (answer: GraphAnswer<unknown>) => answer.headers.getSetCookie()
const flowCookie = (answer: GraphAnswer<unknown>) =>
  cookiesOf(answer)
    .find((line) => line.startsWith('tally_idp='))!
    .split(';')[0]!
const send = async (name: string, variables: object, cookie = '', as: Session | null = null) => {
  const headers = cookie ? { cookie: as ? `${as.cookie}; ${cookie}` : cookie } : {}
  const answer = await gateway.ask<Record<string, Result>>('', { as, headers, ...appRequest(name, variables) })
  return { answer, result: Object.values(answer.data ?? {})[0]! }
}
const viewer = async (as: Session) =>
  (await gateway.ask<{ viewer: { user: { email: string } } | null }>('{ viewer { user { email } } }', { as })).data
    .viewer?.user.email

/** The provider's response as the app's page passes it on. */
const inputOf = (back: URL, isOrganizationEntry = false) => {
  const of = (name: string) => back.searchParams.get(name)
  return { state: of('state'), code: of('code'), issuer: of('iss'), error: of('error'), isOrganizationEntry }
}

describe('The identity provider through GraphQL', () => {
  it('is queried about an email without the email appearing in a URL', async () => {
    const { result } = await send('identityRequestsStatusQuery', { email: person.email })
    expect(result).toEqual({ isEnabled: true, isEnforced: false })
  })

  it('signs a user in with the app’s own documents, with cookies passed both ways', async () => {
    const started = await send('identityRequestsStartMutation', { input: { redirectPath: '/patients/7' } })
    expect(cookiesOf(started.answer)[0]).toMatch(/HttpOnly; SameSite=Lax$/)
    const back = await provider.visit(started.result.url!)
    const ended = await send('identityRequestsFinishMutation', { input: inputOf(back) }, flowCookie(started.answer))
    expect(ended.result).toMatchObject({ __typename: 'FinishIdentitySignInSuccess', redirectPath: '/patients/7' })
    expect(await viewer(sessionOf({ 'set-cookie': cookiesOf(ended.answer) }))).toBe(person.email)
    expect(ended.answer.calls).toEqual(['finishIdpLogin'])
  })

  it('returns a denial as a result member, and a stale callback too', async () => {
    provider.person.error = 'access_denied'
    const started = await send('identityRequestsStartMutation', { input: {} })
    const input = inputOf(await provider.visit(started.result.url!))
    const finish = () => send('identityRequestsFinishMutation', { input }, flowCookie(started.answer))
    const message = 'The identity provider didn’t sign you in.'
    expect((await finish()).result).toMatchObject({ __typename: 'ConflictError', message })
    expect((await finish()).result.message).toBe(
      'This sign-in took too long or was already completed. Please try again.',
    )
  })

  it('moves an account after the password', async () => {
    await inCompany({ isIdpEnabled: false, isIdpEnforced: true })
    const as = await gateway.api.signIn(person.email)
    const started = await send('identityRequestsMoveMutation', { input: { redirectPath: '/patients' } }, '', as)
    const back = await provider.visit(started.result.url!)
    const ended = await send('identityRequestsFinishMutation', { input: inputOf(back) }, flowCookie(started.answer), as)
    expect(ended.result).toMatchObject({ __typename: 'FinishIdentitySignInSuccess' })
    const status = await send('identityRequestsStatusQuery', { email: person.email })
    expect(status.result).toEqual({ isEnabled: true, isEnforced: true })
  })

  it('has a settings page for its signed-in users only', async () => {
    const as = await gateway.api.signIn(person.email)
    const settings = async () => {
      const answer = await gateway.ask<{ viewer: object }>('', { as, ...appRequest('PersonalSettingsScreenQuery') })
      return { viewer: answer.data.viewer, calls: answer.calls }
    }
    expect(await settings()).toMatchObject({
      viewer: { isAtIdentityProvider: false, identitySettingsUrl: null },
      calls: ['getSessionUser'],
    })
    const moved = { idpSubject: provider.person.subject, idpMigration: 'success' } as const
    await gateway.api.database.db.update(users).set(moved).where(eq(users.id, person.id))
    await inCompany({ isIdpEnforced: true })
    expect(await settings()).toMatchObject({
      viewer: {
        isAtIdentityProvider: true,
        isIdentityProviderEnforced: true,
        identitySettingsUrl: provider.options.accountUrl,
      },
      calls: ['getSessionUser', 'getIdpSettings'],
    })
  })

  it('is called once for a callback, even when it doesn’t answer', async () => {
    const started = await send('identityRequestsStartMutation', { input: {} })
    const input = inputOf(await provider.visit(started.result.url!))
    await provider.stop()
    const { answer } = await send('identityRequestsFinishMutation', { input }, flowCookie(started.answer))
    await provider.start()
    expect(answer.calls).toEqual(['finishIdpLogin'])
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 30 } }])
  })
})

describe('Sign-in by token', () => {
  const newToken = (kind: 'company' | 'ehr') => {
    const iat = Math.floor(gateway.api.clock.now().getTime() / 1000)
    const iss = kind === 'ehr' ? 'drchrono' : 'alder'
    return signedToken({ iss, sub: person.email, jti: `token of ${kind}`, iat, exp: iat + 60 }, tokenKey)
  }

  it('works for its issuer’s users', async () => {
    const session = await gateway.api.signIn(person.email)
    const inputs = [
      { source: 'COMPANY', token: newToken('company'), companyUid: 'alder' },
      { source: 'BILLING_SYSTEM', token: newToken('ehr') },
      { source: 'SESSION', token: session.cookie.split(/[=;]/)[1] },
    ]
    for (const input of inputs) {
      const { answer, result } = await send('tokenSignInMutation', { input })
      expect(result.__typename).toBe('SignInByTokenSuccess')
      expect(await viewer(sessionOf({ 'set-cookie': cookiesOf(answer) }))).toBe(person.email)
    }
  })

  it('reports an expired token, not an expired session', async () => {
    for (const source of ['COMPANY', 'BILLING_SYSTEM', 'SESSION']) {
      const { answer, result } = await send('tokenSignInMutation', {
        input: { source, token: 'x', companyUid: 'alder' },
      })
      expect({ type: result.__typename, errors: answer.errors }).toEqual({ type: 'ConflictError', errors: undefined })
    }
  })
})

describe('Impersonation', () => {
  const impersonate = (as: Session) =>
    gateway.ask<{ impersonate: Result & { viewer: object } }>(
      'mutation ($userId: ID!) { impersonate(input: { userId: $userId }) { __typename ... on ImpersonateSuccess { viewer { user { email } impersonator { name email } can { impersonate { isAllowed } } } } } }',
      { as, variables: { userId: encodeGlobalId('User', person.id) } },
    )

  it('names the impersonating user and ends in that user’s own session', async () => {
    const answer = await impersonate(await gateway.api.signIn(people.systemAdmin.email))
    expect(answer.data.impersonate.viewer).toEqual({
      user: { email: person.email },
      impersonator: { name: 'systemAdmin Staff', email: people.systemAdmin.email },
      can: { impersonate: { isAllowed: false } },
    })
    const as = sessionOf({ 'set-cookie': cookiesOf(answer) })
    const { data } = await gateway.ask('', { as, ...appRequest('PersonalSettingsScreenQuery') })
    const reason = 'You’re signed in as another user. Only they can change this.'
    expect(data).toMatchObject({
      viewer: { can: { changeCredentials: { isAllowed: false, denial: { message: reason } } } },
    })
    const ended = await gateway.ask(
      'mutation { endImpersonation { ... on EndImpersonationSuccess { viewer { user { email } } } } }',
      {
        as,
      },
    )
    expect(ended.data).toEqual({ endImpersonation: { viewer: { user: { email: people.systemAdmin.email } } } })
  })

  it('is denied with a code to users without permission', async () => {
    const { data } = await impersonate(await gateway.api.as('owner'))
    expect(data.impersonate).toEqual({ __typename: 'ForbiddenError' })
  })
})
