import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { companies, signInFailures, users } from '../../api/db/schema.ts'
import { buildServer } from '../../api/server.ts'
import { signedToken } from '../../api/session/jsonWebToken.ts'
import { type ApiAnswer, ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { people } from '../support/worldPeople.ts'

const helpCenter = { url: 'https://help.example.com/access?brand=1', secret: 'shared with the help center' }

const keys = { alder: 'the key that Alder signs by, 32 letters', birch: 'the key that Birch signs by, 32 letters' }
const ehrKey = 'the key of the billing system, 32 letters'

let api: ApiHarness
beforeAll(async () => {
  const tokenKeys = { companies: new Map(Object.entries(keys)), ehr: ehrKey }
  api = await ApiHarness.open({ helpCenter, tokenKeys })
})
afterAll(() => api.close())
afterEach(() => api.database.db.delete(signInFailures))

const person = people.frontdesk
let count = 0
type Kind = 'ehr' | 'company'
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
/** A token as its issuer signs it: valid for five minutes. */
function newToken(kind: Kind, claims: object = {}, key = kind === 'ehr' ? ehrKey : keys.alder): string {
  count += 1
  const iat = seconds(api.clock.now())
  const iss = kind === 'ehr' ? 'drchrono' : 'alder'
  return signedToken({ iss, sub: person.email, jti: `token-${count}`, iat, exp: iat + 300, ...claims }, key)
}

type SignedIn = { user: SessionUser } & Refusal
const ownPage = { 'x-csrf-token': 'none' }
const post = (path: string, query: Record<string, string>, headers: Record<string, string> = ownPage) =>
  api.call<SignedIn>('POST', path, { query, headers })
const byEhr = (token: string, headers?: Record<string, string>) => post('/v2/token/dr_chrono', { token }, headers)
const byCompany = (token: string, company_uid = 'alder', headers?: Record<string, string>) =>
  post('/v2/token/exchange-company-token', { token, company_uid }, headers)
const refusalOf = ({ status, body }: ApiAnswer<Refusal>) => ({ status, code: body.error })
const me = async (as: Session) => (await api.get<SessionUser>('/v2/users/me', as)).body.id
const invalid = { status: 401, code: 'invalid_token' }

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The same signature with another user's claims. */
function tamper(token: string): string {
  const [head, body, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return [head, encoded({ ...claims, sub: people.owner.email }), signature].join('.')
}
const unsigned = (token: string) => [encoded({ alg: 'none' }), token.split('.')[1], 'x'].join('.')

describe.each([
  ['The billing system’s token', 'ehr', byEhr],
  ['A company’s token', 'company', byCompany],
] as const)('%s', (_what, kind, signIn) => {
  it('signs in its user, once', async () => {
    const token = newToken(kind)
    const answer = await signIn(token)
    expect(answer.status).toBe(200)
    expect(await me(sessionOf(answer.headers))).toBe(person.id)
    expect(refusalOf(await signIn(token))).toEqual(invalid)
  })

  it('signs in once, even when it arrives twice at the same time', async () => {
    const token = newToken(kind)
    const answers = await Promise.all([signIn(token), signIn(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('is rejected when it is expired, valid for too long, or issued in the future', async () => {
    const late = newToken(kind)
    api.clock.advance({ minutes: 5 })
    const now = seconds(api.clock.now())
    const tokens = [late, newToken(kind, { exp: now + 301 }), newToken(kind, { iat: now + 61, exp: now + 300 })]
    for (const token of tokens) expect(refusalOf(await signIn(token))).toEqual(invalid)
    expect((await signIn(newToken(kind, { iat: now + 60, exp: now + 90 }))).status).toBe(200)
  })

  it.each([
    ['of another issuer', () => newToken(kind, { iss: 'elsewhere' })],
    ['by another key', () => newToken(kind, {}, 'a key that nobody has agreed upon, 32 letters')],
    ['without a name of its own', () => newToken(kind, { jti: '' })],
    ['without a signature', () => newToken(kind).replace(/[^.]*$/, '')],
    ['with other claims under the signature', () => tamper(newToken(kind))],
    ['that says it needs no signature', () => unsigned(newToken(kind))],
    ['of a closed account', () => newToken(kind, { sub: people.former.email })],
    ['of nobody', () => newToken(kind, { sub: 'nobody@alder.example.com' })],
    ['of a system user, for whom nobody outside vouches', () => newToken(kind, { sub: people.systemAdmin.email })],
    ['that is no token', () => 'made-up'],
  ])('%s signs no one in', async (_what, token) => {
    expect(refusalOf(await signIn(token()))).toEqual(invalid)
  })

  it('signs no one in at a closed company', async () => {
    const setActive = (active: boolean) =>
      api.database.db.update(companies).set({ active }).where(eq(companies.companyUid, 'alder'))
    await setActive(false)
    expect(refusalOf(await signIn(newToken(kind)))).toEqual(invalid)
    await setActive(true)
    expect((await signIn(newToken(kind))).status).toBe(200)
  })

  it('is the same token with a different spelling of its signature', async () => {
    const token = newToken(kind)
    expect((await signIn(token)).status).toBe(200)
    // The last letter of 32 bytes in Base64 has two unused bits.
    const other = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1)
    for (const text of [other, `${token}=`]) expect(refusalOf(await signIn(text))).toEqual(invalid)
  })

  it('is useless to another site’s form, which cannot set headers', async () => {
    const token = newToken(kind)
    const answer =
      kind === 'ehr' ? await byEhr(token, { origin: 'https://malicious.example' }) : await byCompany(token, 'alder', {})
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'csrf' })
    expect((await signIn(token)).status).toBe(200)
  })

  it('with an existing session requires its CSRF token and ends it', async () => {
    const present = await api.signIn(people.user.email)
    const token = newToken(kind)
    const headers = (csrf: string) => ({ cookie: present.cookie, 'x-csrf-token': csrf })
    const send = (csrf: string) =>
      kind === 'ehr' ? byEhr(token, headers(csrf)) : byCompany(token, 'alder', headers(csrf))
    for (const csrf of ['none', 'stale']) expect(refusalOf(await send(csrf))).toEqual({ status: 403, code: 'csrf' })
    expect((await send(present.csrf)).status).toBe(200)
    expect((await api.get('/v2/users/me', present)).status).toBe(401)
  })
})

describe('A company’s token', () => {
  it('does not open another company, and stays valid for its own', async () => {
    const token = newToken('company')
    for (const uid of ['birch', 'nowhere']) expect(refusalOf(await byCompany(token, uid))).toEqual(invalid)
    expect((await byCompany(token)).status).toBe(200)
  })

  it('is limited to the company’s own users', async () => {
    const token = newToken('company', { iss: 'birch' }, keys.birch)
    expect(refusalOf(await byCompany(token, 'birch'))).toEqual(invalid)
  })
})

it('Without keys, tokens sign no one in', async () => {
  const server = buildServer({
    database: api.database,
    clock: api.clock,
    publicUrl: 'https://tally.test',
    log: () => undefined,
  })
  const token = newToken('company')
  const url = `/api/v2/token/exchange-company-token?company_uid=alder&token=${token}`
  expect((await server.inject({ method: 'POST', url, headers: ownPage })).statusCode).toBe(401)
  await server.close()
})

describe('A handed-over session token', () => {
  const refresh = (token: string, headers?: Record<string, string>) => post('/v2/token/refresh', { token }, headers)
  const tokenOf = (session: Session) => session.cookie.split(/[=;]/)[1]!

  it('is renewed, and the session belongs to this browser', async () => {
    const old = await api.signIn(person.email)
    const renewed = sessionOf((await refresh(tokenOf(old))).headers)
    expect(await me(renewed)).toBe(person.id)
    expect(renewed.cookie).not.toBe(old.cookie)
    expect(refusalOf(await refresh(tokenOf(old)))).toEqual(invalid)
  })

  it('is rejected when it is forged or expired, or from another site', async () => {
    const session = await api.signIn(person.email)
    expect((await refresh('made-up')).status).toBe(401)
    expect(refusalOf(await refresh(tokenOf(session), {}))).toEqual({ status: 403, code: 'csrf' })
    api.clock.advance({ hours: 12 })
    expect((await refresh(tokenOf(session))).status).toBe(401)
  })
})

describe('The help center link', () => {
  const urlFor = async (redirect_path?: string) => {
    const answer = await api.get<{ url: string } & Refusal>(
      '/v2/help-center',
      await api.as('frontdesk'),
      redirect_path === undefined ? {} : { redirect_path },
    )
    return { ...answer, at: answer.status === 200 ? new URL(answer.body.url) : null }
  }
  const readClaims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

  it('is signed for the user and valid for a minute', async () => {
    const { at } = await urlFor('/articles/7?from=app')
    expect(`${at!.origin}${at!.pathname}`).toBe('https://help.example.com/access')
    expect(at!.searchParams.get('return_to')).toBe('https://help.example.com/articles/7?from=app')
    const token = at!.searchParams.get('jwt')!
    const [head, body, signature] = token.split('.')
    expect(signature).toBe(createHmac('sha256', helpCenter.secret).update(`${head}.${body}`).digest('base64url'))
    const claims = readClaims(token)
    expect(claims).toMatchObject({ sub: person.id, email: person.email })
    expect(claims['exp']).toBe(Math.floor(api.clock.now().getTime() / 1000) + 60)
    expect(readClaims((await urlFor()).at!.searchParams.get('jwt')!)['jti']).not.toBe(claims['jti'])
  })

  it.each(['https://malicious.example', '//malicious.example', '/\\malicious.example'])(
    'leads to no other site: %s',
    async (path) => {
      expect((await urlFor(path)).status).toBe(400)
    },
  )
})

it('A closed account’s session cannot be handed over', async () => {
  const session = await api.signIn(people.support.email)
  await api.database.db.update(users).set({ active: false }).where(eq(users.id, people.support.id))
  const answer = await post('/v2/token/refresh', { token: session.cookie.split(/[=;]/)[1]! })
  await api.database.db.update(users).set({ active: true }).where(eq(users.id, people.support.id))
  expect(answer.status).toBe(401)
})
