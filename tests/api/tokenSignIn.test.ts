import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { accountTokens, signInFailures, users } from '../../api/db/schema.ts'
import { hashToken } from '../../api/http/authenticate.ts'
import { newId } from '../../api/newId.ts'
import { type ApiAnswer, ApiHarness, type Refusal, type Session, sessionOf } from '../support/apiHarness.ts'
import { people } from '../support/worldPeople.ts'

const helpCenter = { url: 'https://help.example.com/access?brand=1', secret: 'shared with the help center' }

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open({ helpCenter })
})
afterAll(() => api.close())
afterEach(() => api.database.db.delete(signInFailures))

const person = people.frontdesk
let count = 0
/** A token as whoever hands it over made it: good for five minutes. */
async function newToken(kind: 'ehr' | 'company' | 'reset', userId = person.id): Promise<string> {
  count += 1
  const token = `token-${count}`
  const now = api.clock.now()
  const row = { id: newId(), userId, kind, tokenHash: hashToken(token), createdAt: now.toISOString() }
  await api.database.db
    .insert(accountTokens)
    .values({ ...row, expiresAt: new Date(now.getTime() + 5 * 60_000).toISOString() })
  return token
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

describe.each([
  ['The billing system’s token', 'ehr', byEhr],
  ['A company’s token', 'company', byCompany],
] as const)('%s', (_what, kind, signIn) => {
  it('signs its person in, once', async () => {
    const token = await newToken(kind)
    const answer = await signIn(token)
    expect(answer.status).toBe(200)
    expect(await me(sessionOf(answer.headers))).toBe(person.id)
    expect(refusalOf(await signIn(token))).toEqual(invalid)
  })

  it('signs in once also when it comes twice at the same time', async () => {
    const token = await newToken(kind)
    const answers = await Promise.all([signIn(token), signIn(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('is of no use after its time, for another purpose, made up, or of a closed account', async () => {
    const late = await newToken(kind)
    api.clock.advance({ minutes: 5 })
    const tokens = [late, await newToken('reset'), 'made-up', await newToken(kind, people.former.id)]
    for (const token of tokens) expect(refusalOf(await signIn(token))).toEqual(invalid)
  })

  it('is of no use to a form of another site, which can set no header', async () => {
    const token = await newToken(kind)
    const answer =
      kind === 'ehr' ? await byEhr(token, { origin: 'https://evil.example' }) : await byCompany(token, 'alder', {})
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'forbidden' })
    expect((await signIn(token)).status).toBe(200)
  })

  it('with a session there takes its CSRF token, and ends it', async () => {
    const present = await api.signIn(people.user.email)
    const token = await newToken(kind)
    const headers = (csrf: string) => ({ cookie: present.cookie, 'x-csrf-token': csrf })
    const send = (csrf: string) =>
      kind === 'ehr' ? byEhr(token, headers(csrf)) : byCompany(token, 'alder', headers(csrf))
    for (const csrf of ['none', 'stale']) expect(refusalOf(await send(csrf))).toEqual({ status: 403, code: 'csrf' })
    expect((await send(present.csrf)).status).toBe(200)
    expect((await api.get('/v2/users/me', present)).status).toBe(401)
  })
})

describe('A company’s token', () => {
  it('is no way into another company, and stays good for its own', async () => {
    const token = await newToken('company')
    expect(refusalOf(await byCompany(token, 'birch'))).toEqual(invalid)
    expect((await byCompany(token)).status).toBe(200)
  })
})

describe('A session’s token that is handed over', () => {
  const refresh = (token: string, headers?: Record<string, string>) => post('/v2/token/refresh', { token }, headers)
  const tokenOf = (session: Session) => session.cookie.split(/[=;]/)[1]!

  it('is renewed, and the session is this browser’s', async () => {
    const old = await api.signIn(person.email)
    const renewed = sessionOf((await refresh(tokenOf(old))).headers)
    expect(await me(renewed)).toBe(person.id)
    expect(renewed.cookie).not.toBe(old.cookie)
    expect(refusalOf(await refresh(tokenOf(old)))).toEqual(invalid)
  })

  it('is nothing when it is made up or over, or another site hands it over', async () => {
    const session = await api.signIn(person.email)
    expect((await refresh('made-up')).status).toBe(401)
    expect(refusalOf(await refresh(tokenOf(session), {}))).toEqual({ status: 403, code: 'forbidden' })
    api.clock.advance({ hours: 12 })
    expect((await refresh(tokenOf(session))).status).toBe(401)
  })
})

describe('A token to link a provider with', () => {
  it.each([
    ['/v2/token/oauth/dr-chrono-connect', 'dr_chrono_connect_token', 'ehr_connect'],
    ['/v2/token/oauth/stripe-connect', 'stripe_connect_token', 'stripe_connect'],
  ])('%s is new each time, its person’s, and kept as a hash', async (path, field, kind) => {
    const admin = await api.as('admin')
    const tokens = [await api.get(path, admin), await api.get(path, admin)].map(
      ({ body }) => (body as Record<string, string>)[field]!,
    )
    expect(new Set(tokens).size).toBe(2)
    const rows = await api.database.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.tokenHash, hashToken(tokens[0]!)))
    expect(rows).toMatchObject([{ kind, userId: people.admin.id, usedAt: null }])
    expect(refusalOf(await byEhr(tokens[0]!))).toEqual(invalid)
  })
})

describe('The way to the help center', () => {
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

  it('is signed for this person, and good for a minute', async () => {
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

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])('leads to no other site: %s', async (path) => {
    expect((await urlFor(path)).status).toBe(400)
  })
})

it('A closed account’s session cannot be handed over', async () => {
  const session = await api.signIn(people.support.email)
  await api.database.db.update(users).set({ active: false }).where(eq(users.id, people.support.id))
  const answer = await post('/v2/token/refresh', { token: session.cookie.split(/[=;]/)[1]! })
  await api.database.db.update(users).set({ active: true }).where(eq(users.id, people.support.id))
  expect(answer.status).toBe(401)
})
