import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type LogLevel, logger } from '../../api/contract/logLevels.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { logObserver } from '../../gateway/operation/logObserver.ts'
import { Metrics } from '../../gateway/operation/Metrics.ts'
import { metricsServer } from '../../gateway/operation/metricsServer.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { GatewayHarness, GraphHarness } from '../support/gatewayHarness.ts'
import { password, people, worldId } from '../support/worldPeople.ts'
import { appRequest, documentId } from './appDocuments.ts'
import { restUser } from './restRows.ts'

let gateway: GatewayHarness
let upstream: FakeUpstream
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  upstream = await FakeUpstream.open()
})
beforeEach(() => {
  gateway.observer = {}
  upstream.reset()
  upstream.answers(/\/users\/me$/, 200, restUser)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** A log that stores its lines. */
function collectedLog(level: LogLevel = 'debug') {
  const lines: string[] = []
  const observer = logObserver(
    logger(
      level,
      (line) => lines.push(line),
      () => new Date(0),
    ),
  )
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { lines, read, observer }
}

it('A sign-in, a search and a message each leave a log line with a request id and no values', async () => {
  const { lines, read, observer } = collectedLog()
  gateway.observer = observer
  const { email } = people.frontdesk
  const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`
  const entered = await gateway.ask<object>(signIn, { variables: { input: { email, password } } })
  const as = await gateway.api.as('frontdesk')
  const patients = appRequest('PatientsScreenQuery', { count: 5, filter: { search: 'Abbott' } })
  const found = await gateway.ask<object>('', { as, ...patients, headers: { 'x-request-id': 'ask-about-me' } })
  const text = 'The surgery was on Monday'
  const correspondentId = encodeGlobalId('Thread', worldId('thread', 1))
  const send =
    'mutation Núñez'.replace(/[^ \w]/g, 'x') +
    '($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
  const sent = await gateway.ask<object>(send, {
    as,
    variables: { input: { correspondentId, type: 'INTERNAL_NOTE', text } },
  })
  for (const { errors } of [entered, found, sent]) expect(errors).toBeUndefined()
  expect(found.text).toContain('Abbott')
  expect(read().filter((line) => 'operation' in line)).toEqual(
    [
      { operation: 'other', request: expect.stringMatching(/^[\w-]{36}$/), calls: entered.calls.length },
      {
        operation: 'PatientsScreenQuery',
        document: documentId('PatientsScreenQuery'),
        request: 'ask-about-me',
        calls: 1,
      },
      { operation: 'other', request: expect.any(String), calls: sent.calls.length },
    ].map(
      (line) =>
        expect.objectContaining({ at: '1970-01-01T00:00:00.000Z', level: 'info', outcome: 'ok', ...line }) as object,
    ),
  )
  expect(read()).toContainEqual(
    expect.objectContaining({ level: 'debug', call: 'searchPatients', request: 'ask-about-me', status: 200 }),
  )
  const whole = [...lines, JSON.stringify(gateway.api.log)].join('\n')
  expect(gateway.api.log.some(({ request }) => request === 'ask-about-me')).toBe(true)
  const values = [
    email,
    password,
    'Abbott',
    'surgery',
    'SurgeryOfAna',
    'example.com',
    as.csrf,
    as.cookie,
    worldId('thread', 1),
  ]
  for (const value of values) expect(whole).not.toContain(value)
})

it.each([
  ['info', ['info ok', 'info refused', 'warn failed']],
  ['warn', ['warn failed']],
  ['silent', []],
] as const)('At the level %s these are logged: %j', async (level, expected) => {
  const { read, observer } = collectedLog(level)
  const graph = new GraphHarness(upstream.url, () => new Date())
  onTestFinished(() => graph.close())
  graph.observer = observer
  await graph.ask('{ viewer { user { firstName } } }')
  await graph.ask('{ nothing }')
  upstream.answers(/\/v2\/patients_search$/, 500, '')
  await graph.ask('{ patients(first: 1) { edges { node { restId } } } }')
  expect(read().map((line) => `${String(line['level'])} ${String(line['outcome'])}`)).toEqual(expected)
})

/** A gateway over a stand-in of the API, with all its observers. */
async function listening(observer: ReturnType<typeof logObserver>) {
  const client = new RestClient({ url: upstream.url })
  const server = createGateway({
    client,
    now: () => new Date(),
    report: () => undefined,
    appFolder: null,
    onOperation: (done) => observer.onOperation?.(done),
    onProxiedCall: (done) => observer.onProxiedCall?.(done),
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

it('A forwarded call is logged by its contract name, without URL or query', async () => {
  const { lines, read, observer } = collectedLog()
  const url = await listening(observer)
  const id = worldId('patient', 7)
  const ids: (string | undefined)[] = []
  upstream.on(/\/v2\//, (response, { headers }) => {
    ids.push(headers['x-request-id'] as string)
    response.writeHead(200).end('a file')
  })
  const paths = [`/api/v2/patients/${id}?token=hush`, '/api/v2/Ana%20Smith?search=hush']
  const answers = []
  for (const path of paths) answers.push(await fetch(`${url}${path}`, { headers: { cookie: 'tally_session=hush' } }))
  await Promise.all(answers.map((answer) => answer.text()))
  await expect.poll(() => lines.length).toBe(2)
  expect(read()).toEqual(
    ['getPatient', 'other'].map((passed, index) =>
      expect.objectContaining({ level: 'info', passed, status: 200, request: ids[index] }),
    ),
  )
  expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids)
  for (const value of ['hush', 'Ana', 'Smith', id]) expect(lines.join('')).not.toContain(value)
})

/** The series of a metrics text: names with labels, without values. */
const seriesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

it('A thousand custom operation names create one metric series', async () => {
  const metrics = new Metrics()
  const graph = new GraphHarness(upstream.url, () => new Date())
  onTestFinished(() => graph.close())
  graph.observer = metrics
  const ways = [
    (name: string) => graph.ask(`query ${name} { __typename }`),
    (name: string) => graph.ask('', { body: { documentId: name, query: `query ${name} { __typename }` } }),
    (name: string) => graph.ask('', { body: { operationName: name, query: `query A { ${name} }` } }),
  ]
  for (const ask of ways) await ask('Known')
  const before = seriesOf((await metrics.text()).body)
  for (let number = 1; number <= 1_000; number += 1) await ways[number % 3]!(`Known${number}`)
  const { body } = await metrics.text()
  expect(seriesOf(body)).toEqual(before)
  expect(body).not.toContain('Known')
  expect(body).toContain('tally_operation_seconds_count{operation="other",document="",outcome="ok"} 334')
})

it('Metrics label operations by name and document, calls by endpoint and status, and batched rows', async () => {
  const metrics = new Metrics()
  gateway.observer = metrics
  const as = await gateway.api.as('admin')
  await gateway.ask('', { as, ...appRequest('PatientsScreenQuery', { count: 5 }) })
  await gateway.ask('{ threads(first: 5) { edges { node { patient { address { city } } } } } }', { as })
  const server = metricsServer(metrics).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  const document = documentId('PatientsScreenQuery').slice(0, 12)
  expect(text).toContain(`_count{operation="PatientsScreenQuery",document="${document}",outcome="ok"} 1`)
  expect(text).toContain('tally_upstream_call_seconds_count{endpoint="searchPatients",status="200"} 1')
  expect(text).toMatch(/tally_loader_batch_rows_count\{endpoint="\w+"\} 1/)
  expect((await fetch(`${url}/anything`)).status).toBe(404)
})
