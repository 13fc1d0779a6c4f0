import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appRequest } from '../gateway/appDocuments.ts'
import { sessionOf } from '../support/apiHarness.ts'
import { unpackFilledWorld } from '../support/filledWorld.ts'
import { freePort } from '../support/freePort.mjs'
import { startBuiltServer } from '../support/builtServer.ts'
import { TraceReceiver, type ReceivedSpan } from '../support/traceReceiver.ts'
import { password, people, worldId } from '../support/worldPeople.ts'

let folder: string
let receiver: TraceReceiver
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-traces-'))
  await unpackFilledWorld(folder)
  receiver = await TraceReceiver.open()
})
afterAll(async () => {
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})

const patient = worldId('patient', 1)
const forged = '0af7651916cd43dd8448eb211c80319c'

async function startBoth() {
  const [api, gateway] = [await freePort(), await freePort()]
  const otel = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=hush%20hush',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  }
  const ports = { PORT: String(gateway), API_PORT: String(api), LOG_LEVEL: 'debug', ...otel }
  const servers = await Promise.all([
    startBuiltServer('api', { ...ports, DATA_DIR: folder, DEMO: '0' }),
    startBuiltServer('gateway', { ...ports, API_URL: `http://127.0.0.1:${api}` }),
  ])
  return { servers, url: `http://127.0.0.1:${gateway}` }
}

/** A user signs in, searches, opens an account and changes it. */
async function useIt(url: string) {
  const json = { 'content-type': 'application/json', traceparent: `00-${forged}-b7ad6b7169203331-01` }
  const send = (path: string, method: string, headers: object, body: unknown) =>
    fetch(`${url}${path}`, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const entered = await send('/api/v2/token', 'POST', {}, { email: people.admin.email, password })
  const { cookie, csrf } = sessionOf({ 'set-cookie': entered.headers.getSetCookie() })
  const as = { cookie, 'x-csrf-token': csrf }
  const list = appRequest('PatientsScreenQuery', { count: 5, filter: { search: 'Abbott' } })
  const page = appRequest('PatientPageQuery', { patientId: patient })
  const answers = [
    await send('/graphql', 'POST', as, list.body),
    await send('/graphql', 'POST', as, page.body),
    await send(`/api/v2/patients/${patient}`, 'PATCH', as, { tags: ['Surgery in May'] }),
  ]
  for (const answer of [entered, ...answers]) expect(answer.status).toBe(200)
  expect(await answers[0]!.text()).toContain('Abbott')
  return { cookie, csrf }
}

/** From the requested span down to this one, with their servers. */
function pathTo(span: ReceivedSpan | undefined): string[] {
  if (!span) return []
  const above = receiver.parentOf(span)
  return [...(above ? pathTo(above) : []), `${span.service}: ${span.name}`]
}

it('A request is one trace through both servers, by names only, flushed when they stop', async () => {
  const { servers, url } = await startBoth()
  const { cookie, csrf } = await useIt(url)
  for (const { child } of servers.toReversed()) child.kill('SIGTERM')
  for (const { ended } of servers) expect(await ended).toBe(0)

  const below = (name: string) => pathTo(receiver.named(name))
  expect(below('GET /api/v2/patients/:id')).toEqual([
    'tally-gateway: graphql PatientPageQuery',
    'tally-gateway: GET /api/v2/patients/{id}',
    'tally-api: GET /api/v2/patients/:id',
  ])
  expect(below('transaction').slice(0, 2)).toEqual([
    'tally-gateway: passed updatePatient',
    'tally-api: PATCH /api/v2/patients/:id',
  ])
  const page = receiver.named('graphql PatientPageQuery')!
  expect(page.facts).toMatchObject({
    'graphql.operation.name': 'PatientPageQuery',
    'http.response.status_code': 200,
    'tally.principal': 'staff',
    'tally.outcome': 'ok',
    'tally.calls': receiver.spans.filter(({ parent }) => parent === page.spanId).length,
  })
  expect(receiver.named('GET /api/v2/patients/{id}')?.facts).toMatchObject({
    'http.response.status_code': 200,
    'http.response.body.size': expect.any(Number),
  })
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(4)

  const logs = servers.map(({ log }) => log())
  for (const log of logs) expect(log).toContain(`"trace_id":"${page.traceId}"`)
  const spans = JSON.stringify(receiver.spans)
  const values = [people.admin.email, password, 'Abbott', 'Surgery', patient, cookie, csrf, forged]
  for (const value of values) expect(spans).not.toContain(value)
  for (const headers of receiver.headers) expect(headers['x-collector-key']).toBe('hush hush')
  expect([...logs, spans].join('')).not.toContain('hush')
})
