import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/db/database.ts'
import { outgoingMessages } from '../../api/db/schema.ts'
import { appRequest } from '../gateway/appDocuments.ts'
import { sessionOf } from '../support/apiHarness.ts'
import { unpackFilledWorld } from '../support/filledWorld.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { freePort } from '../support/freePort.mjs'
import { openSmtpInbox, type SmtpInbox } from '../support/smtpInbox.ts'
import { type RunningServer, runServer, startBuiltServer } from '../support/builtServer.ts'
import { TraceReceiver, type ReceivedSpan } from '../support/traceReceiver.ts'
import { password, people, worldId } from '../support/worldPeople.ts'

const credentials = { email: people.admin.email, password }
const json = { 'content-type': 'application/json' }

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

/** A sign-in that the server at `url` has accepted, and whose body it awaits. */
async function acceptedCall(url: string, content: object = credentials) {
  const body = JSON.stringify(content)
  const headers = { ...json, 'content-length': Buffer.byteLength(body), expect: '100-continue' }
  const call = request(`${url}/api/v2/token`, { method: 'POST', headers })
  const answered = once(call, 'response')
  call.flushHeaders()
  await once(call, 'continue')
  const finish = async () => {
    call.end(body)
    const [response] = (await answered) as [{ statusCode: number; headers: Record<string, string>; resume(): void }]
    response.resume()
    return response
  }
  return { finish }
}

/** Starting a server takes two seconds of a core, so each test continues with those of the test before. */
describe('Both servers, with traces, metrics and a mail server', () => {
  const patient = worldId('patient', 1)
  const forged = '0af7651916cd43dd8448eb211c80319c'
  const ends: (() => void)[] = []
  let folder: string
  let receiver: TraceReceiver
  let inbox: SmtpInbox
  let servers: Record<'api' | 'gateway', RunningServer & { url: string }>
  let metricsUrl: string
  let session: { cookie: string; csrf: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tally-built-'))
    await unpackFilledWorld(folder)
    receiver = await TraceReceiver.open()
    inbox = await openSmtpInbox()
    servers = await startBoth()
    session = await useIt(servers.gateway.url)
  })
  afterAll(async () => {
    for (const end of ends) end()
    await Promise.all([receiver.close(), inbox.close()])
    await rm(folder, { recursive: true, force: true })
  })

  async function startBoth() {
    const [api, gateway, metrics] = [await freePort(), await freePort(), await freePort()]
    const urls = { api: `http://127.0.0.1:${api}`, gateway: `http://127.0.0.1:${gateway}` }
    metricsUrl = `http://127.0.0.1:${metrics}/metrics`
    const shared = {
      PORT: String(gateway),
      API_PORT: String(api),
      LOG_LEVEL: 'debug',
      STOP_SECONDS: '600',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=hush%20hush',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    }
    const own = {
      api: { DATA_DIR: folder, DEMO: '0', SMTP_URL: inbox.url },
      gateway: { API_URL: urls.api, METRICS_PORT: String(metrics) },
    }
    const start = async (server: 'api' | 'gateway') => ({
      ...(await startBuiltServer(server, { ...shared, ...own[server] }, (end) => ends.push(end))),
      url: urls[server],
    })
    const [startedApi, startedGateway] = await Promise.all([start('api'), start('gateway')])
    return { api: startedApi, gateway: startedGateway }
  }

  /** A user signs in, searches, opens an account and changes it. */
  async function useIt(url: string) {
    const traced = { ...json, traceparent: `00-${forged}-b7ad6b7169203331-01` }
    const send = (path: string, method: string, headers: object, body: unknown) =>
      fetch(`${url}${path}`, { method, headers: { ...traced, ...headers }, body: JSON.stringify(body) })
    const entered = await send('/api/v2/token', 'POST', {}, credentials)
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

  it('A stopping gateway accepts no new requests, finishes current ones, and exits cleanly', async () => {
    const { child, ended, url } = servers.gateway
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const figures = await (await fetch(metricsUrl)).text()
    for (const name of ['process_cpu_seconds_total', 'tally_live_clients', 'tally_live_feed_up'])
      expect(figures).toContain(`\n${name} `)
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('tally_')
    const call = await acceptedCall(url)
    child.kill('SIGTERM')
    await expect.poll(() => isRefused(`${url}/healthz`)).toBe(true)
    expect((await call.finish()).statusCode).toBe(200)
    expect(await ended).toBe(0)
  })

  it('A stopping API finishes the current call and job, starts no other job, and releases its data', async () => {
    const { child, ended, url } = servers.api
    const ready = (await (await fetch(`${url}/readyz`)).json()) as object
    expect(ready).toMatchObject({ status: 'ready', missing: [] })
    expect(ready).toHaveProperty('ledger')
    inbox.isSlow = true
    const forgot = ({ email }: { email: string }) => {
      const body = JSON.stringify({ email })
      return fetch(`${url}/api/v2/users/password/reset/init`, { method: 'POST', headers: json, body })
    }
    const answers = await Promise.all([forgot(people.admin), forgot(people.user)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    // Rejected without the database, whose transaction the job holds: a call that waited for the job would delay the end.
    const call = await acceptedCall(url, {})
    await expect.poll(() => inbox.waiting.length).toBe(1)
    child.kill('SIGTERM')
    await expect.poll(() => isRefused(`${url}/healthz`)).toBe(true)
    const { statusCode, headers } = await call.finish()
    expect([statusCode, headers['connection']]).toEqual([422, 'close'])
    inbox.isSlow = false
    for (const goOn of inbox.waiting) goOn()
    expect(await ended).toBe(0)
    expect(existsSync(join(folder, 'tally.lock'))).toBe(false)
    expect(inbox.mails).toHaveLength(1)
    const database = await openDatabase({ folder })
    onTestFinished(() => database.close())
    const sent = await database.db.select().from(outgoingMessages).where(isNotNull(outgoingMessages.sentAt))
    expect(sent.map(({ id }) => id)).toEqual([/^Message-ID: <(.*)@/im.exec(inbox.mails[0]!)?.[1]])
  })

  /** From the requested span down to this one, with their servers. */
  function pathTo(span: ReceivedSpan | undefined): string[] {
    if (!span) return []
    const above = receiver.parentOf(span)
    return [...(above ? pathTo(above) : []), `${span.service}: ${span.name}`]
  }

  it('A request was one trace through both servers, by names only, flushed when they stopped', () => {
    const below = (name: string) => pathTo(receiver.named(name))
    expect(below('GET /api/v2/patients/:id')).toEqual([
      'tally-gateway: graphql PatientPageQuery',
      'tally-gateway: GET /api/v2/patients/{id}',
      'tally-api: GET /api/v2/patients/:id',
    ])
    const changed = receiver.spans.filter(({ name }) => name === 'transaction').map((span) => pathTo(span).slice(0, 2))
    expect(changed).toContainEqual(['tally-gateway: passed updatePatient', 'tally-api: PATCH /api/v2/patients/:id'])
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
    // The four requests of the user, and the sign-in while it stopped.
    const ofGateway = receiver.spans.filter(({ service }) => service === 'tally-gateway')
    expect(new Set(ofGateway.map(({ traceId }) => traceId)).size).toBe(5)

    const logs = Object.values(servers).map(({ log }) => log())
    for (const log of logs) expect(log).toContain(`"trace_id":"${page.traceId}"`)
    const spans = JSON.stringify(receiver.spans)
    const values = [people.admin.email, password, 'Abbott', 'Surgery', patient, session.cookie, session.csrf, forged]
    for (const value of values) expect(spans).not.toContain(value)
    for (const headers of receiver.headers) expect(headers['x-collector-key']).toBe('hush hush')
    expect([...logs, spans].join('')).not.toContain('hush')
  })
})

it('A stopping gateway first reports not ready for the configured time; a second signal exits immediately', async () => {
  const upstream = await FakeUpstream.open()
  onTestFinished(() => upstream.close())
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { PORT: new URL(url).port, API_URL: upstream.url, PUBLIC_URL: url, STOP_NOTICE_SECONDS: '600' }
  const { child, ended } = await startBuiltServer('gateway', env)
  const taken = new Promise<void>((resolve) => upstream.on(/slow$/, () => resolve()))
  const answered = fetch(`${url}/api/v2/slow`).then(
    ({ status }) => status,
    () => 'cut off',
  )
  await taken
  child.kill('SIGTERM')
  const readinessStatus = async () => ((await (await fetch(`${url}/readyz`)).json()) as { status: string }).status
  await expect.poll(readinessStatus).toBe('stopping')
  // Ctrl-C reaches a server in addition to the starting command's signal.
  child.kill('SIGINT')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(await answered).toBe('cut off')
})

it('A server does not start with invalid configuration, and names each variable in a sentence', async () => {
  const wrong = [
    ['gateway', { PORT: 'abc', TRUSTED_PROXIES: '-1' }],
    ['api', { API_PORT: 'abc', DATABASE_URL: 'mysql://tally:hush@db' }],
  ] as const
  const running = wrong.map(([server, env]) => ({ env, ...runServer(server, env) }))
  for (const { env, ended, complaint } of running) {
    expect(await ended).toBe(1)
    const sentences = complaint()
      .split('\n')
      .filter((line) => line.includes(' must be '))
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(Object.keys(env))
    expect(complaint()).not.toContain('hush')
  }
})
