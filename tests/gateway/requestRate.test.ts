import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { RequestRate } from '../../gateway/access/RequestRate.ts'
import type { Session } from '../support/apiHarness.ts'
import { LiveHarness, type LiveGateway } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'
import { numbersTo } from '../support/feedHarness.ts'
import { people } from '../support/worldPeople.ts'
import { documentId } from './appDocuments.ts'
import { expectNothingInternal } from './upstreamFailures.ts'

const perMinute = 30
const oneEveryMs = 60_000 / perMinute
const ofAddress = perMinute * 5
let harness: LiveHarness
let gateway: LiveGateway
let at = 0
beforeAll(async () => {
  harness = await LiveHarness.open()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await gateway?.stop()
  const rate = new RequestRate(perMinute, () => at)
  gateway = await harness.start({ rate, pseudonymKey: 'a key of the tests, and of nothing else' })
})

const url = (path: string) => gateway.url.replace('ws', 'http').replace('/graphql', path)
const headersOf = (as: Session | null) => ({
  'content-type': 'application/json',
  'x-csrf-token': as?.csrf ?? 'none',
  ...(as && { cookie: as.cookie }),
})
const viewer = { documentId: documentId('useViewerQuery'), variables: {} }
const send = (as: Session | null, body: unknown = viewer, headers: Record<string, string> = {}) =>
  fetch(url('/graphql'), { method: 'POST', headers: { ...headersOf(as), ...headers }, body: JSON.stringify(body) })

/** Sends requests until one is rejected, and returns the number of accepted ones. */
async function sendAll(requested: () => Promise<Response>, most = ofAddress + 5): Promise<number> {
  for (let sent = 0; sent < most; sent += 1) {
    const answer = await requested()
    await answer.arrayBuffer()
    if (answer.status === 429) return sent
  }
  return most
}
/** Sends the first request, which counts for the address. */
async function known(name: keyof typeof people): Promise<Session> {
  const as = await harness.api.as(name)
  expect((await send(as)).status).toBe(200)
  return as
}

interface Refused {
  errors: { message: string; extensions: { code: string; requestId: string; retryAfterSeconds: number } }[]
}

describe('A sender over the rate limit', () => {
  it('receives the time to retry, with a reference, before any call; afterwards it is answered', async () => {
    const admin = await known('admin')
    expect(await sendAll(() => send(admin))).toBe(perMinute)
    const before = gateway.calls.length
    const answer = await send(admin)
    const text = await answer.text()
    expectNothingInternal(text)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    const requestId = answer.headers.get('x-request-id')!
    expect((JSON.parse(text) as Refused).errors).toEqual([
      {
        message: 'Too many requests. Please try again in 2 s.',
        extensions: {
          code: 'RATE_LIMITED',
          reason: 'too_many_requests',
          params: { seconds: 2 },
          retryAfterSeconds: 2,
          requestId,
        },
      },
    ])
    expect(gateway.calls.length).toBe(before)
    at += oneEveryMs
    expect((await send(admin)).status).toBe(200)
    expect((await send(admin)).status).toBe(429)
    expect((await send(await known('frontdesk'))).status).toBe(200)
  })

  it('gains nothing by another transport, because all count together', async () => {
    const admin = await known('admin')
    await sendAll(() => send(admin))
    const own = { ...headersOf(admin) }
    const query = '{ viewer { user { firstName } } }'
    const form = new FormData()
    form.set('operations', JSON.stringify({ query }))
    const { 'content-type': _json, ...bare } = own
    const ways: [string, () => Promise<Response>][] = [
      ['an address', () => fetch(`${url('/graphql')}?query=${encodeURIComponent(query)}`, { headers: own })],
      ['a form', () => fetch(url('/graphql'), { method: 'POST', headers: bare, body: new URLSearchParams({ query }) })],
      ['a form with files', () => fetch(url('/graphql'), { method: 'POST', headers: bare, body: form })],
      ['several at once', () => send(admin, [viewer, viewer, viewer])],
      ['a stream', () => send(admin, viewer, { accept: 'text/event-stream' })],
      ['a document of their own', () => send(admin, { query })],
      ['another address that they claim', () => send(admin, viewer, { 'x-forwarded-for': '192.0.2.9' })],
      ['the API', () => fetch(url('/api/v2/users/me'), { headers: own })],
      ['a file', () => fetch(url('/api/v2/attachments'), { method: 'POST', headers: bare, body: form })],
      ['GraphiQL', () => fetch(url('/graphiql'), { headers: own })],
    ]
    const before = gateway.calls.length
    for (const [way, ask] of ways) {
      const answer = await ask()
      expect([way, answer.status, answer.headers.get('retry-after')]).toEqual([way, 429, '2'])
      expectNothingInternal(await answer.text())
    }
    expect(gateway.calls.length).toBe(before)
    at += 60_000
    // A batch is one request, and is rejected.
    expect(await sendAll(() => send(admin, [viewer, viewer, viewer]))).toBe(perMinute)
    at += 60_000
    expect(await sendAll(() => fetch(url('/api/v2/users/me'), { headers: own }))).toBe(perMinute)
  })

  it('is identified by address when the session is forged, ended or missing', async () => {
    let made = 0
    const invented = () => send({ cookie: `tally_session=${(made += 1)}; csrf=x`, csrf: 'x' })
    expect(await sendAll(invented)).toBe(ofAddress)
    expect(await sendAll(() => send(null))).toBe(0)
    at += oneEveryMs
    const invite = () => fetch(url('/api/v2/config'), { headers: { cookie: `tally_session=${(made += 1)}` } })
    expect(await sendAll(invite)).toBe(5)
  })

  it('gains nothing by renewing the session or through another site’s page', async () => {
    const owner = await harness.api.signIn(people.owner.email)
    expect((await send(owner)).status).toBe(200)
    expect(await sendAll(() => send(owner), perMinute - 1)).toBe(perMinute - 1)
    const foreign = () =>
      fetch(url('/graphql'), {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'text/plain', origin: 'https://elsewhere.test' },
        body: JSON.stringify(viewer),
      })
    for (let count = 0; count < 10; count += 1) expect((await foreign()).status).toBe(403)
    const answer = await fetch(url('/api/v2/token/refresh'), { headers: headersOf(owner) })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]!).join('; ') // prettier-ignore
    const csrf = /csrf=([^;]+)/.exec(cookie)![1]!
    expect(cookie).not.toContain(owner.cookie.split(';')[0])
    expect(await sendAll(() => send({ cookie, csrf }))).toBe(0)
    expect(await sendAll(() => send(owner))).toBe(0)
  })
})

it('A free-form document counts for more with its size, aliases included', async () => {
  const analyst = await known('analyst')
  const rows = (first: number) => `patients(first: ${first}) { edges { node { restId } } }`
  const requested = async (query: string) => {
    const answer = await send(analyst, { query })
    const { errors, extensions } = (await answer.json()) as Refused & { extensions?: { cost: { objects: number } } }
    return { status: answer.status, wait: answer.headers.get('retry-after'), code: errors?.[0]!.extensions.code, objects: extensions?.cost.objects } // prettier-ignore
  }
  const large = `{ ${numbersTo(10)
    .map((n) => `a${n}: ${rows(100)}`)
    .join(' ')} }`
  // 10 for parsing it, and one per 100 objects: 12 and 13 of 30.
  expect(await requested(`{ ${rows(100)} }`)).toMatchObject({ status: 200, objects: 101 })
  expect(await requested(`{ a: ${rows(100)} b: ${rows(100)} }`)).toMatchObject({ status: 200, objects: 202 })
  const refused = await requested(large)
  expect(refused).toMatchObject({ status: 429, wait: '34', code: 'RATE_LIMITED', objects: 1010 })
  at += 34_000
  expect(await requested(large)).toMatchObject({ status: 200, objects: 1010 })
})

describe('A socket', () => {
  const dial = async (as: Session) => {
    const socket = new WebSocket(gateway.url, 'graphql-transport-ws', {
      headers: { cookie: as.cookie, origin: url('') },
    })
    const [, response] = (await once(socket, 'unexpected-response')) as [
      object,
      { statusCode: number; headers: object },
    ]
    socket.on('error', () => undefined).terminate()
    return response
  }

  it('is rejected for a sender who connects too often', async () => {
    const admin = await known('admin')
    await sendAll(() => send(admin))
    expect(await dial(admin)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } })
    at += oneEveryMs
    const reader = await LiveReader.connect(gateway, admin)
    await reader.until(() => reader.isAccepted)
    reader.leave()
  })

  it('rejects new subscriptions over the limit with the wait, and existing ones continue', async () => {
    const admin = await known('admin')
    const reader = await LiveReader.open(gateway, admin)
    await sendAll(() => send(admin))
    reader.subscribe('2')
    await reader.until(() => reader.errors.length > 0)
    expect(reader.errors).toEqual([
      {
        message: 'Too many requests. Please try again in 2 s.',
        extensions: { code: 'RATE_LIMITED', reason: 'too_many_requests', params: { seconds: 2 }, retryAfterSeconds: 2 },
      },
    ])
    await harness.write(1)
    await reader.awaitEvents(1)
    at += oneEveryMs
    reader.subscribe('2')
    await reader.until(() => reader.received.filter(({ __typename }) => __typename === 'LiveState').length === 2)
    reader.leave()
  })
})
