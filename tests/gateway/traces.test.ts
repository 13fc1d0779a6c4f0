import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTracing } from '../../api/contract/tracing/openTracing.ts'
import type { Tracing } from '../../api/contract/tracing/Tracing.ts'
import { readConfiguration } from '../../gateway/operation/configuration.ts'
import { Metrics } from '../../gateway/operation/Metrics.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { freePort } from '../support/freePort.mjs'
import { GraphHarness } from '../support/gatewayHarness.ts'
import { LiveHarness } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'
import { TraceReceiver } from '../support/traceReceiver.ts'
import { restPatient, restUser } from './restRows.ts'

let upstream: FakeUpstream
let receiver: TraceReceiver
beforeAll(async () => {
  upstream = await FakeUpstream.open()
})
beforeEach(async () => {
  receiver = await TraceReceiver.open()
  upstream.reset()
  upstream.answers(/\/users\/me$/, 200, restUser)
})
afterEach(() => receiver.close())
afterAll(() => upstream.close())

/** Traces with a server's environment variables, and their log lines. */
function tracing(variables: Record<string, string> = {}) {
  const logged: string[] = []
  const { tracing: settings } = readConfiguration({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    ...variables,
  })
  const traces = openTracing(settings!, (level, line) => logged.push(JSON.stringify({ level, ...line })))
  return { traces, logged }
}

function graphOver(traces: Tracing) {
  const graph = new GraphHarness(upstream.url, () => new Date(), {}, { isOpen: true, tracing: traces })
  onTestFinished(() => graph.close())
  return graph
}

/** A whole gateway behind this number of its own proxies. */
async function gatewayBehind(trustedProxies: number, traces: Tracing) {
  const client = new RestClient({ url: upstream.url })
  const server = createGateway({
    client,
    now: () => new Date(),
    report: () => undefined,
    appFolder: null,
    tracing: traces,
    trustedProxies,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await client.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const viewer = '{ viewer { user { firstName } } }'
/** Enough spans to be sent immediately. */
const aBatch = 512
function leaveSpans(traces: Tracing, count: number) {
  for (let number = 1; number <= count; number += 1) traces.begin('work', null).end()
}

describe('A span of a REST call', () => {
  it('records its failure and its retries', async () => {
    const { traces } = tracing()
    let calls = 0
    upstream.on(/\/users\/me$/, (response) => {
      calls += 1
      response.writeHead(calls === 1 ? 503 : 200, { 'content-type': 'application/json' })
      response.end(calls === 1 ? '' : JSON.stringify(restUser))
    })
    upstream.answers(/\/patients\/[\w-]+$/, 200, { ...restPatient('a'), id: 7 })
    const graph = graphOver(traces)
    expect((await graph.ask(viewer)).errors).toBeUndefined()
    await graph.ask('{ patient(restId: "0190a000-0000-7000-8000-000000000001") { firstName } }')
    await traces.close()
    const tried = receiver.named('GET /api/v2/users/me')!
    expect(tried.facts).toMatchObject({ 'http.request.resend_count': 1, 'http.response.status_code': 200 })
    expect(tried.isFailed).toBe(false)
    const wrong = receiver.named('GET /api/v2/patients/{id}')!
    expect(wrong.facts).toMatchObject({ 'error.type': 'form' })
    expect(wrong.isFailed).toBe(true)
  })
})

describe('A client’s trace context', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const sent = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'vendor=of-theirs' }

  async function passedOn(trustedProxies: number, headers: Record<string, string>) {
    const { traces } = tracing()
    const received: Record<string, unknown>[] = []
    upstream.on(/\/v2\//, (response, request) => {
      received.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(restUser))
    })
    const url = await gatewayBehind(trustedProxies, traces)
    const page = { 'content-type': 'application/json', 'x-csrf-token': 'none', ...headers }
    await (await fetch(`${url}/api/v2/users/me`, { headers })).text()
    await (await fetch(`${url}/graphql`, { method: 'POST', headers: page, body: '{"query":"{ __typename }"}' })).text()
    await traces.close()
    const requested = receiver.spans.filter(({ name }) => /^(passed|graphql) /.test(name))
    return { received, requested }
  }

  it('is continued behind our own proxies, and propagated', async () => {
    const { received, requested } = await passedOn(1, sent)
    const passed = receiver.named('passed getSessionUser')!
    expect(requested.map((span) => span.traceId)).toEqual([traceId, traceId])
    expect(passed.parent).toBe('b7ad6b7169203331')
    expect(received[0]).toMatchObject({
      traceparent: `00-${traceId}-${passed.spanId}-01`,
      tracestate: 'vendor=of-theirs',
    })
  })

  it('is ignored from other clients, whose requests start their own traces', async () => {
    const { received, requested } = await passedOn(0, sent)
    expect(requested).toHaveLength(2)
    for (const span of requested)
      expect(span).toMatchObject({ parent: null, traceId: expect.not.stringContaining(traceId) })
    expect(received[0]?.['traceparent']).toContain(requested.find(({ name }) => name.startsWith('passed'))?.traceId)
    expect(received[0]).not.toHaveProperty('tracestate')
  })

  it('that is invalid or unsampled is respected as such', async () => {
    const { requested } = await passedOn(1, { traceparent: 'Ana Smith' })
    expect(requested.map(({ parent }) => parent)).toEqual([null, null])
    receiver.spans.length = 0
    const { received } = await passedOn(1, { traceparent: `00-${traceId}-b7ad6b7169203331-00` })
    expect(receiver.spans).toEqual([])
    expect(received[0]?.['traceparent']).toMatch(new RegExp(`^00-${traceId}-\\w{16}-00$`))
  })
})

it('A subscription’s reads for a session are one trace; broadcasts have none', async () => {
  const { traces } = tracing()
  const live = await LiveHarness.open()
  onTestFinished(() => live.close())
  const gateway = await live.start({ tracing: traces })
  const as = await live.api.as('admin')
  const read = async (document: 'ids' | 'texts') => {
    const reader = await LiveReader.open(gateway, as, { document })
    onTestFinished(() => reader.leave())
    return reader
  }
  const readers = [await read('ids'), await read('texts')]
  await live.write(1)
  for (const reader of readers) await reader.awaitEvents(1)
  await traces.close()
  const roots = receiver.spans.filter(({ parent }) => parent === null)
  expect(roots.map(({ name }) => name)).toEqual(['graphql Texts'])
  const calls = receiver.spans.filter(({ parent }) => parent === roots[0]!.spanId)
  expect(calls.map(({ name }) => name)).toContain('GET /api/v2/threads/{id}')
})

it('Batched reads stay batched when traced', async () => {
  const { traces } = tracing()
  const graph = new GraphHarness(
    upstream.url,
    () => new Date(),
    {},
    { isOpen: true, tracing: traces, patienceMs: 60_000 },
  )
  onTestFinished(() => graph.close())
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => graph.ask(viewer)))
  for (const { errors } of answers) expect(errors).toBeUndefined()
  await traces.close()
  // The spans of the first request are its own.
  expect(receiver.spans.filter(({ name }) => name === 'GET /api/v2/users/me')).toHaveLength(2)
  expect(receiver.spans.filter(({ parent }) => parent === null)).toHaveLength(5)
})

it('Sampling follows the configuration', async () => {
  const spanCount = async (OTEL_TRACES_SAMPLER: string, OTEL_TRACES_SAMPLER_ARG = '') => {
    const { traces } = tracing({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG })
    receiver.spans.length = 0
    const graph = graphOver(traces)
    expect((await graph.ask(viewer)).errors).toBeUndefined()
    leaveSpans(traces, 200)
    await traces.close()
    return receiver.spans.length
  }
  expect(await spanCount('always_off')).toBe(0)
  expect(await spanCount('always_on')).toBe(202)
  expect(await spanCount('traceidratio', '0')).toBe(0)
  const half = await spanCount('parentbased_traceidratio', '0.5')
  expect(half).toBeGreaterThan(50)
  expect(half).toBeLessThan(150)
})

describe('A trace collector', () => {
  it('that hangs delays no one and costs a bounded, counted number of spans', async () => {
    receiver.status = null
    const { traces } = tracing({ OTEL_EXPORTER_OTLP_TIMEOUT: '60000' })
    leaveSpans(traces, 5_000)
    await expect.poll(() => receiver.waitingCount).toBe(1)
    const graph = graphOver(traces)
    for (let count = 1; count <= 5; count += 1) expect((await graph.ask(viewer)).errors).toBeUndefined()
    // Two more spans per request found no room in the queue.
    expect(traces.droppedCount).toBe(5_000 - 2_048 + 10)
    const metrics = new Metrics()
    metrics.watchSpans(traces)
    expect((await metrics.text()).body).toContain(`tally_spans_dropped_total ${traces.droppedCount}`)
  })

  it('that is down is reported down once and back once', async () => {
    receiver.status = 400
    const { traces, logged } = tracing({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hush' })
    for (const total of [aBatch, 2 * aBatch, 3 * aBatch]) {
      leaveSpans(traces, aBatch)
      await expect.poll(() => traces.droppedCount).toBe(total)
    }
    expect(logged).toEqual(['{"level":"warn","traces":"not taken","code":"400"}'])
    receiver.status = 200
    leaveSpans(traces, aBatch)
    await expect.poll(() => receiver.spans.length).toBe(aBatch)
    await expect.poll(() => logged.at(-1)).toBe('{"level":"info","traces":"taken again"}')
    expect(logged).toHaveLength(2)
  })

  it('that isn’t listening costs its spans but no response', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    const { traces, logged } = tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: nobody })
    const graph = graphOver(traces)
    expect((await graph.ask(viewer)).errors).toBeUndefined()
    await traces.close()
    expect(logged).toEqual(['{"level":"warn","traces":"not taken","code":"ECONNREFUSED"}'])
    expect(traces.droppedCount).toBe(2)
  })
})
