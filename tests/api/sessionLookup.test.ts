import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { parse } from 'cookie'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../api/contract/session.ts'
import { maxSessionsAtOnce, type SessionAccess, sessionAccess } from '../../api/contract/sessionLookup.ts'
import { users } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal, serviceToken, type Session } from '../support/apiHarness.ts'
import { people, signInNames } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

type Answer = { sessions: (SessionAccess | null)[] } & Refusal

const asService = { authorization: `Bearer ${serviceToken}` }
const send = (body: unknown, headers: Record<string, string> = asService, as?: Session) =>
  api.call<Answer>('POST', '/v2/sessions/lookup', { body, headers, ...(as && { as }) })
const tokenOf = ({ cookie }: Session) => parse(cookie)['tally_session']!
const ask = async (...tokens: string[]) => (await send({ tokens })).body.sessions
const idsOf = async (...tokens: string[]) => (await ask(...tokens)).map((access) => access?.id ?? null)

describe('Looking up many sessions', () => {
  it('returns them to the gateway in order, each with the same permissions as its own call, and nothing more', async () => {
    const sessions = await Promise.all(signInNames.map((name) => api.as(name)))
    const found = await ask(...sessions.map(tokenOf))
    const alone = await Promise.all(sessions.map((as) => api.get<SessionUser>('/v2/users/me', as)))
    const rights = alone.map(({ body }, index) => {
      const csrf_hash = createHash('sha256').update(sessions[index]!.csrf).digest('hex')
      return sessionAccess.parse({ ...body, impersonator: null, csrf_hash })
    })
    const sorted = (each: SessionAccess | null) => each && { ...each, features: each.features.toSorted() }
    expect(found.map(sorted)).toEqual(rights.map(sorted))
    expect(JSON.stringify(found)).not.toContain('@')
  })

  it('returns null for forged, old or ended tokens, and the others beside them', async () => {
    const { email, id } = people.owner
    const [good, ended, renewed] = [await api.signIn(email), await api.signIn(email), await api.signIn(email)]
    await api.call('POST', '/v2/token/auth-cookies/expire', { as: ended })
    const { headers } = await api.get('/v2/token/refresh', renewed)
    const next = /tally_session=([^;]+)/.exec(String(headers['set-cookie']))![1]!
    const requested = ['x', tokenOf(good), tokenOf(ended), tokenOf(renewed), next, tokenOf(good), "' or 1=1 --", '\0']
    expect(await idsOf(...requested)).toEqual([null, id, null, id, id, id, null, null])
    api.clock.advance({ minutes: 2 })
    expect(await idsOf(...requested)).toEqual([null, id, null, null, id, id, null, null])
    // Beside the token that replaced it, which is valid.
    expect(await idsOf(next, tokenOf(renewed))).toEqual([id, null])
    api.clock.advance({ hours: 12 })
    expect(await idsOf(...requested)).toEqual(requested.map(() => null))
    api.sessions.clear()
  })

  it('returns null for a closed account, and names the impersonating user', async () => {
    const [admin, support] = [await api.signIn(people.systemAdmin.email), await api.signIn(people.support.email)]
    const began = await api.call('POST', `/v2/users/${people.user.id}/impersonate`, { as: admin })
    const borrowed = /tally_session=([^;]+)/.exec(String(began.headers['set-cookie']))![1]!
    expect(await ask(borrowed)).toMatchObject([{ id: people.user.id, impersonator: { id: people.systemAdmin.id } }])
    const setActive = (active: boolean) =>
      api.database.db.update(users).set({ active }).where(eq(users.id, people.support.id))
    await setActive(false)
    expect(await idsOf(tokenOf(support), borrowed)).toEqual([null, people.user.id])
    await setActive(true)
  })
})

describe('Gateway-only endpoints', () => {
  it('are denied to every user, without a session and with another token', async () => {
    const body = { tokens: [tokenOf(await api.as('admin'))] }
    for (const name of signInNames) {
      const { status, body: answer } = await send(body, {}, await api.as(name))
      expect({ name, status, error: answer.error }).toEqual({ name, status: 403, error: 'service_only' })
    }
    const tokens = [
      'Bearer another',
      'Bearer ',
      'Bearer',
      serviceToken,
      `Basic ${serviceToken}`,
      `Bearer ${serviceToken}x`,
    ]
    for (const authorization of tokens)
      expect((await send(body, { authorization }, await api.as('systemAdmin'))).status).toBe(401)
    expect((await send(body, {})).status).toBe(401)
  })

  it('reject oversized or invalid requests without echoing them', async () => {
    const secret = 'secret-of-somebody'
    const many = Array.from({ length: maxSessionsAtOnce + 1 }, () => secret)
    const bodies = [many, [], [''], [secret, 7], [secret.repeat(20)], secret, null].map((tokens) => ({ tokens }))
    for (const body of [...bodies, {}, [secret], null, 'text', { tokens: [secret], more: secret }]) {
      const { status, body: answer } = await send(body)
      expect(JSON.stringify({ body, status })).toBe(JSON.stringify({ body, status: body === 'text' ? 415 : 422 }))
      expect(JSON.stringify(answer)).not.toContain(secret)
    }
    expect((await send({ tokens: many.slice(1) })).body.sessions).toEqual(many.slice(1).map(() => null))
  })

  it('leave no token in the log or in an address', async () => {
    const token = tokenOf(await api.as('admin'))
    await send({ tokens: [token, 'made-up'] })
    const inAddress = await api.call<Refusal>('GET', `/v2/sessions/lookup?tokens=${token}`, { headers: asService })
    expect([404, 405]).toContain(inAddress.status)
    expect(JSON.stringify(api.log)).not.toContain(token)
    expect(JSON.stringify(api.log)).not.toContain('made-up')
  })
})
