import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { users } from '../../api/db/schema.ts'
import { readDocuments } from '../../gateway/access/persistedDocuments.ts'
import { frameOf } from '../../gateway/live/frameOf.ts'
import { numbersTo } from '../support/feedHarness.ts'
import { documentId, liveDocuments } from '../support/liveHarness.ts'
import { openLive } from '../support/liveOpening.ts'
import { LiveReader } from '../support/liveReader.ts'
import { people } from '../support/worldPeople.ts'

const live = openLive()
const { read } = live

describe('A socket', () => {
  it.each(['https://malicious.example', 'null', 'not an origin'])('is rejected for a page of %s', async (origin) => {
    await expect(read('admin', { origin })).rejects.toThrow('403')
  })

  it('is rejected with a partner key, whatever cookies come with it, and so are forwarded calls', async () => {
    const { cookie } = await live.harness.api.as('admin')
    const origin = live.gateway.url.replace('ws', 'http').replace('/graphql', '')
    const headers = { cookie, origin, authorization: `Bearer tally_partner_${'0'.repeat(32)}_${'A'.repeat(43)}` }
    const socket = new WebSocket(live.gateway.url, 'graphql-transport-ws', { headers })
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('403')
    const call = await fetch(`${origin}/api/v2/users/me`, { headers })
    expect([call.status, await call.json()]).toMatchObject([403, { error: 'not_for_partners' }])
  })

  it('is rejected without an origin, and exists at no other path', async () => {
    await expect(read('admin', { origin: null })).rejects.toThrow('403')
    const elsewhere = new WebSocket(live.gateway.url.replace('/graphql', '/api/v2/events'))
    const [error] = (await once(elsewhere, 'error')) as [Error]
    expect(error.message).toContain('404')
  })

  it.each(['', 'another'])('is closed when the page sends %j as its token', async (csrf) => {
    const reader = await LiveReader.connect(live.gateway, await live.harness.api.as('admin'), { csrf })
    expect((await reader.ended())[0]).toBe(4443)
    expect(reader.isAccepted).toBe(false)
  })

  it('is closed when cookie and page agree on another session’s token', async () => {
    const { cookie } = await live.harness.api.as('admin')
    const forged = cookie.replace(/csrf=[^;]+/, 'csrf=planted')
    const reader = await LiveReader.connect(live.gateway, { cookie: forged, csrf: 'planted' })
    expect((await reader.ended())[0]).toBe(4443)
    expect(reader.isAccepted).toBe(false)
  })

  it('is rejected for a page with another scheme', async () => {
    const origin = live.gateway.url.replace('ws:', 'https:').replace('/graphql', '')
    await expect(read('admin', { origin })).rejects.toThrow('403')
  })

  it('is closed for an analyst-only account', async () => {
    const { db } = live.harness.api.database
    const set = (isAnalystOnly: boolean) =>
      db.update(users).set({ isAnalystOnly }).where(eq(users.id, people.analyst.id))
    await set(true)
    const reader = await LiveReader.connect(live.gateway, await live.harness.api.as('analyst'))
    expect((await reader.ended())[0]).toBe(4443)
    await set(false)
  })

  it('without a session receives nothing', async () => {
    const reader = await LiveReader.connect(live.gateway, { cookie: 'tally_session=made-up; csrf=x', csrf: 'x' })
    expect((await reader.ended())[0]).toBe(4440)
  })

  const requested = (name: keyof typeof liveDocuments) => ({ query: '', extensions: { documentId: documentId(name) } })
  it.each([
    ['a free document', { query: liveDocuments.ids }],
    [
      'a free document with an id beside it that is unknown',
      { query: liveDocuments.ids, extensions: { documentId: 'x' } },
    ],
    ['a query', requested('query')],
    ['a document of another version', requested('stale')],
    ['__proto__', { query: '', extensions: { documentId: '__proto__' } }],
  ])('rejects a subscription to %s', async (_what, payload) => {
    const reader = await read('admin', { payload })
    expect(reader.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN' })
    await live.harness.write(1)
    expect(reader.received).toEqual([])
  })

  it('rejects variables that are nested thousands deep', async () => {
    const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) as unknown
    const reader = await read('admin', { payload: { ...requested('ids'), variables: { after: deep } } })
    expect(reader.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'graph_too_deep' })
  })

  it('accepts no free-form document beside a known id', async () => {
    const reader = await read('admin', { payload: { ...requested('ids'), query: liveDocuments.texts } })
    await live.harness.write(1)
    expect((await reader.awaitEvents(1))[0]).not.toHaveProperty('message')
  })

  it.each(['no JSON', '{"type":"subscribe"}', '[]', '{"type":"next"}', `{"type":"ping","x":"${'x'.repeat(20_000)}"}`])(
    'that sends %.30s is closed, and the others continue',
    async (text) => {
      const [one, other] = [await read('admin'), await read('admin')]
      one.socket.send(text)
      await one.ended()
      await live.harness.write(1)
      expect((await other.awaitEvents(1)).length).toBe(1)
    },
  )

  it('is limited to ten subscriptions, and a session to twenty sockets', async () => {
    const session = await live.harness.api.signIn(people.owner.email)
    const all = await Promise.all(numbersTo(20).map(() => read(session)))
    expect((await (await LiveReader.connect(live.gateway, session)).ended())[0]).toBe(4442)
    for (const id of numbersTo(11, 2)) all[0]!.subscribe(String(id))
    expect((await all[0]!.ended())[0]).toBe(4442)
  })

  it('that stalls is closed with a code without delaying others, and its client gets the rest on reconnect', async () => {
    const large = await live.harness.start({ remembered: 40_000 })
    const [quick, slow] = [await read('admin', {}, large), await read('systemAdmin', {}, large)]
    slow.socket.pause()
    const count = 30_000
    for (let next = 1; next <= count; next += 5_000) {
      await live.harness.write(5_000, { first: next })
      await quick.awaitEvents(next + 4_999)
    }
    expect(quick.positions).toEqual(numbersTo(count))
    expect(slow.closed).toBeNull()
    slow.socket.resume()
    expect((await slow.ended())[0]).toBe(4441)
    const again = await read('systemAdmin', { after: slow.cursor }, large)
    await again.awaitEvents(count - slow.events.length)
    expect([...slow.positions, ...again.positions]).toEqual(numbersTo(count))
  })

  it('that misses heartbeats is closed with a code, and continues on reconnect', async () => {
    const own = await live.harness.start()
    const reader = await read('admin', {}, own)
    own.live.beat()
    await once(reader.socket, 'ping')
    await live.harness.write(1)
    await reader.awaitEvents(1)
    reader.socket.pause()
    for (const _ of numbersTo(2)) own.live.beat()
    await live.harness.write(1, { first: 2 })
    reader.socket.resume()
    expect((await reader.ended())[0]).toBe(4441)
    const again = await read('admin', { after: reader.cursor }, own)
    await again.awaitEvents(1)
    expect([...reader.positions, ...again.positions]).toEqual([1, 2])
  })
})

it('Messages of any length arrive complete', async () => {
  const texts = [1, 60, 125, 126, 65_400, 65_535, 65_536, 200_000].map((length) =>
    JSON.stringify('ß'.repeat(length / 2)),
  )
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, connection, head) =>
    sockets.handleUpgrade(request, connection, head, () => {
      for (const text of texts) connection.write(frameOf('"1"', text))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const received: unknown[] = []
  client.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())))
  await expect.poll(() => received.length).toBe(texts.length)
  expect(received).toEqual(texts.map((text) => ({ id: '"1"', type: 'next', payload: JSON.parse(text) as string })))
  client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

it('Subscriptions over HTTP are rejected, whatever the transport', async () => {
  const { cookie, csrf } = await live.harness.api.as('admin')
  const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json', accept: 'text/event-stream' }
  const ofTheApp = [...readDocuments()].find(([, text]) => text.startsWith('subscription '))![0]
  const requested = [
    [{ documentId: ofTheApp }, 'Subscriptions require WebSocket'],
    [{ query: liveDocuments.ids }, 'Only the app’s documents are allowed here'],
  ] as const
  for (const [body, refusal] of requested) {
    const call = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(live.gateway.url.replace('ws', 'http'), call)
    expect(await answer.text()).toContain(refusal)
  }
})

it('Without a service token every subscription is rejected with the reason; with a wrong one it never starts', async () => {
  const without = await live.harness.start({ token: null })
  const refused = await read('admin', {}, without)
  expect(refused.errors[0]).toMatchObject({ extensions: { code: 'LIVE_UPDATES_OFF' } })
  const wrong = await live.harness.start({ token: 'another' })
  const reader = await read('admin', {}, wrong)
  expect(reader.received[0]).toMatchObject({ __typename: 'LiveState', isLive: false })
  await expect.poll(() => wrong.reports.length).toBeGreaterThan(0)
  const why = 'The API rejects the event feed (401): its SERVICE_TOKEN differs.'
  expect(wrong.reports).toEqual([{ level: 'warn', error: expect.stringContaining(why) }])
})

it('The service token opens the feed and nothing else', async () => {
  const headers = { authorization: 'Bearer the token of the tests' }
  for (const path of ['/v2/users/me', '/v2/patients', '/v2/threads'])
    expect((await live.harness.api.call('GET', path, { headers })).status).toBe(401)
  const wrong = await live.harness.api.call('GET', '/v2/events', { headers: { authorization: 'Bearer x' } })
  expect(wrong.status).toBe(401)
  expect((await live.harness.api.call('GET', '/v2/events', { headers })).status).toBe(200)
})
