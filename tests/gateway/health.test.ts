import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Readiness } from '../../api/contract/readiness.ts'
import { buildServer } from '../../api/server.ts'
import { databaseOutage } from '../../api/operation/databaseOutage.ts'
import { createLiveServer } from '../../gateway/liveServer.ts'
import { OpenRequests } from '../../gateway/operation/OpenRequests.ts'
import { ApiProbe } from '../../gateway/rest/ApiProbe.ts'
import { FeedClient } from '../../gateway/rest/FeedClient.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { MovableClock } from '../support/movableClock.ts'
import { worldNow } from '../support/worldPatients.ts'

let upstream: FakeUpstream
beforeAll(async () => {
  upstream = await FakeUpstream.open()
})
beforeEach(() => upstream.reset())
afterAll(() => upstream.close())

/** A gateway over the server at `url`, with its own clock; `ask` resolves to status and body. */
async function startGateway(url = upstream.url, { hasLive = false, patienceMs = 10_000 } = {}) {
  let time = 0
  const client = new RestClient({ url })
  const probe = new ApiProbe(url, patienceMs)
  const now = () => new Date()
  const live = createLiveServer({
    client,
    feedClient: hasLive ? new FeedClient(url, 'the token of the tests') : null,
    now,
    report: () => undefined,
    publicOrigin: null,
  })
  const readiness = new Readiness(
    async () => [...(await probe.findMissing()), ...(live.isAway ? ['live' as const] : [])],
    () => time,
  )
  const server = createGateway({ client, now, report: () => undefined, appFolder: null, live, readiness })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await Promise.all([client.close(), probe.close(), live.close()])
  })
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const ready = async () => {
    const { status, text } = await ask('/readyz')
    return { code: status, ...(JSON.parse(text) as { status: string; missing: string[] }) }
  }
  return { server, port, ask, ready, readiness, pass: (ms: number) => (time += ms) }
}

const away = (...missing: string[]) => ({ code: 503, status: 'unavailable', missing })

it.each([
  ['our own API', 200, { status: 'ready', missing: [] }],
  ['an API of somebody else that knows no such path', 404, { error: 'not_found' }],
  ['an API of somebody else that wants a session for everything', 401, 'Who are you?'],
])('The gateway is ready before %s', async (_what, status, body) => {
  upstream.answers(/^\/readyz$/, status, body)
  const { ready } = await startGateway()
  expect(await ready()).toEqual({ code: 200, status: 'ready', missing: [] })
})

it.each([
  ['the database of the API', 'database', 503, { status: 'unavailable', missing: ['database'] }],
  ['an API that is stopping', 'api', 503, { status: 'stopping', missing: [] }],
  ['an API behind a proxy that has lost it', 'api', 502, '<html>Bad gateway</html>'],
  ['an API that lacks what nobody knows', 'api', 503, { status: 'unavailable', missing: ['luck'] }],
  ['an API whose answer has no end', 'api', 500, 'x'.repeat(100_000)],
])('Without %s the gateway isn’t ready, and names the %s', async (_what, missing, status, body) => {
  upstream.answers(/^\/readyz$/, status, body)
  const { ready, ask } = await startGateway()
  expect(await ready()).toEqual(away(missing))
  expect((await ask('/healthz')).status).toBe(200)
})

it('An unreachable or hanging API is named within bounded time, and the gateway stays alive', async () => {
  upstream.on(/^\/readyz$/, () => undefined)
  for (const url of [upstream.url, 'http://127.0.0.1:9']) {
    const { ready, ask } = await startGateway(url, { patienceMs: 50 })
    expect(await ready()).toEqual(away('api'))
    expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' })
  }
})

it('A configured but unavailable feed is named; without configuration nothing is missing', async () => {
  upstream.answers(/^\/readyz$/, 200, { status: 'ready', missing: [] })
  expect(await (await startGateway(upstream.url, { hasLive: true })).ready()).toEqual(away('live'))
  expect((await (await startGateway()).ready()).code).toBe(200)
})

it('However often readiness is checked, the API is asked at most once a second', async () => {
  upstream.answers(/^\/readyz$/, 200, { status: 'ready', missing: [] })
  const { ready, pass } = await startGateway()
  await Promise.all(Array.from({ length: 50 }, ready))
  pass(999)
  await ready()
  expect(upstream.calls).toEqual(['GET /readyz'])
  upstream.answers(/^\/readyz$/, 503, '')
  pass(1)
  expect(await ready()).toEqual(away('api'))
  expect(upstream.calls).toHaveLength(2)
})

it('A stopping gateway is alive but not ready and doesn’t ask the API; the API’s health isn’t reachable through it', async () => {
  const { ready, ask, readiness } = await startGateway()
  readiness.stop()
  expect(await ready()).toEqual({ code: 503, status: 'stopping', missing: [] })
  expect((await ask('/healthz')).status).toBe(200)
  expect(upstream.calls).toEqual([])
  await ask('/api/../readyz')
  await ask('/api/readyz')
  expect(upstream.calls).not.toContain('GET /readyz')
})

it.each([
  ['answers', async () => [], 200, []],
  ['refuses', () => Promise.reject(new Error('password=hush')), 503, ['database']],
  ['never answers', () => new Promise<never>(() => undefined), 503, ['database']],
])('An API whose database %s reports it and stays alive', async (_what, execute, status, missing) => {
  const database = { db: { execute } } as never
  const readiness = new Readiness(() => databaseOutage(database, 50), Date.now)
  const clock = new MovableClock(worldNow)
  const server = buildServer({ database, clock, publicUrl: '', log: () => undefined, readiness })
  onTestFinished(() => server.close() as unknown as Promise<void>)
  const answer = await server.inject('/readyz')
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ status: status === 200 ? 'ready' : 'unavailable', missing })
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  readiness.stop()
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'stopping', missing: [] })
})

it('An API reports the last check of its ledger, and serves whatever was found', async () => {
  const check = { checked_at: '2026-11-20T08:00:00.000Z', faults: 2 }
  const found: [typeof check | null | undefined, object][] = [
    [check, { ledger: check }],
    [null, { ledger: null }],
    [undefined, {}],
  ]
  for (const [last, shown] of found) {
    const readiness = new Readiness(
      () => Promise.resolve([]),
      Date.now,
      () => Promise.resolve(last),
    )
    expect(await readiness.ask()).toEqual({ status: 'ready', missing: [], ...shown })
  }
})

it('A stopping gateway gives open requests their time and closes kept-alive connections', async () => {
  const { server, ask, port } = await startGateway()
  const requests = new OpenRequests(server)
  upstream.on(/slow$/, () => undefined)
  const keptAlive = connect(port, '127.0.0.1')
  const left = once(keptAlive, 'close')
  await once(keptAlive, 'connect')
  const arrived = once(server, 'request')
  const slow = ask('/api/v2/slow').catch(() => 'cut off')
  await arrived
  await requests.finish(1)
  expect(await slow).toBe('cut off')
  await left
})
