import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Presence } from '../../api/contract/threadPresence.ts'
import { jobs, messages } from '../../api/db/schema.ts'
import { type JobKind, runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { newId } from '../../api/db/newId.ts'
import { RequestRate } from '../../gateway/access/RequestRate.ts'
import { appRequest } from '../gateway/appDocuments.ts'
import { type Session, sessionOf } from '../support/apiHarness.ts'
import { ApiProcess } from '../support/apiProcess.ts'
import { Balancer } from '../support/balancer.ts'
import { numbersTo } from '../support/feedHarness.ts'
import { httpOf, Instances, send } from '../support/instances.ts'
import type { LiveGateway } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'
import { freshKey, operationId } from '../support/partnerKeys.ts'
import { password, people, worldId } from '../support/worldPeople.ts'

type Pair = Awaited<ReturnType<Instances['gateways']>>

let instances: Instances
let pair: Pair
let admin: Session
const readers: LiveReader[] = []
beforeAll(async () => {
  instances = await Instances.open()
  pair = await instances.gateways()
  admin = await instances.apis[0].as('admin')
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})
afterAll(async () => {
  await pair.balancer.close()
  await instances.close()
})

const threadId = worldId('thread', 1)
const db = () => instances.apis[0].database.db
const shell = () => appRequest('AppShellQuery').body
const ask = (as: Session, at: Pair = pair) =>
  send<{ data?: { viewer: object | null } }>('POST', `${at.balancer.url}/graphql`, { as, body: shell() })
/** A response for a known user, without an error. */
const knowing = { data: expect.objectContaining({ viewer: expect.any(Object) }) as object }
/** As a page that either of the gateways served. */
const anyGateway = (at: Pair) => ({ url: `${at.balancer.url.replace('http', 'ws')}/graphql` }) as LiveGateway
async function read(at: LiveGateway, as: Session) {
  const reader = await LiveReader.open(at, as)
  readers.push(reader)
  return reader
}
const note = (text: string) => ({ thread_id: threadId, type: 'internal_note', text })

describe('A session across servers', () => {
  it('that starts on one is valid on all, and ends on all, sockets included', async () => {
    const { url } = pair.balancer
    const body = { email: people.frontdesk.email, password }
    const entered = await fetch(`${url}/api/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const as = sessionOf({ 'set-cookie': entered.headers.getSetCookie() })
    const before = instances.apiCounts
    for (const _each of numbersTo(4)) expect((await ask(as)).body).toEqual(knowing)
    for (const [index, count] of instances.apiCounts.entries()) expect(count).toBeGreaterThan(before[index]!)
    const sockets = [await read(anyGateway(pair), as), await read(anyGateway(pair), as)]
    expect(pair.both.map(({ live }) => live.clientCount)).toEqual([1, 1])

    expect((await send('POST', `${url}/api/v2/token/auth-cookies/expire`, { as })).status).toBe(204)
    expect((await Promise.all(sockets.map((socket) => socket.ended()))).map(([code]) => code)).toEqual([4440, 4440])
    for (const _each of numbersTo(4)) expect((await ask(as)).body).toMatchObject({ data: { viewer: null } })
  })

  it('locks after five wrong passwords in total, wherever they are entered', async () => {
    const tryWith = (tried: string) =>
      send('POST', `${pair.balancer.url}/api/v2/token`, { body: { email: people.limitedAdmin.email, password: tried } })
    const statuses = []
    for (const wrong of ['one', 'two', 'three', 'four', 'five']) statuses.push((await tryWith(wrong)).status)
    for (const right of [password, password]) statuses.push((await tryWith(right)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})

describe('An event', () => {
  it('of either server is received through both gateways, once and in order', async () => {
    const received = await Promise.all(pair.both.map((gateway) => read(gateway, admin)))
    const answers = []
    for (const number of numbersTo(10)) {
      const api = instances.apis[number % 2]!
      answers.push(
        await api.call<{ position: number }>('POST', '/v2/messages', { as: admin, body: note(`Nr. ${number}`) }),
      )
    }
    const positions = answers.map(({ body }) => body.position)
    const newMessages = (reader: LiveReader) => reader.events.filter(({ __typename: name }) => name === 'NewMessage')
    for (const reader of received) {
      await reader.until(() => newMessages(reader).length >= positions.length)
      expect(newMessages(reader).map(({ position }) => position)).toEqual(positions)
    }
    const [here, there] = received.map((reader) => reader.events.map(({ cursor }) => cursor))
    expect(here).toEqual(there)
  })

  it('is neither missed nor duplicated when a gateway stops or dies', async () => {
    const own = await instances.gateways()
    const count = 300
    const followers = numbersTo(8).map(() => follow(own, count))
    await expect.poll(() => own.both.map(({ live }) => live.hub.subscriberCount)).toEqual([4, 4])
    const [first, second] = own.both
    await instances.write(100, 1)
    const stopped = first.stop()
    await instances.write(100, 101)
    await stopped
    const { both, balancer } = await instances.gateways()
    own.balancer.add(...both.map(httpOf))
    own.balancer.cut(httpOf(second))
    await instances.write(100, 201)
    for (const received of await Promise.all(followers)) expect(received).toEqual(numbersTo(count))
    await Promise.all([second.stop(false), ...both.map((gateway) => gateway.stop()), balancer.close()])
    await own.balancer.close()
  })

  /** Receives a number of events as a page does: it reconnects to any gateway with its last cursor. */
  async function follow(at: Pair, count: number): Promise<(number | undefined)[]> {
    const received: (number | undefined)[] = []
    let after: string | null = null
    while (received.length < count) {
      const reader: LiveReader | null = await LiveReader.open(anyGateway(at), admin, { after }).catch(() => null)
      if (!reader) continue
      readers.push(reader)
      await reader.awaitEvents(count - received.length).catch(() => undefined)
      received.push(...reader.positions)
      after = reader.cursor ?? after
      reader.leave()
    }
    return received
  }

  it('of typing is sent by both gateways and known to either server', async () => {
    const received = await Promise.all(pair.both.map((gateway) => read(gateway, admin)))
    const requested = { as: await instances.apis[0].as('user'), body: { state: 'typing' } }
    await instances.apis[0].call('PUT', `/v2/threads/${threadId}/presence`, requested)
    for (const reader of received)
      await reader.until(() => reader.events.some(({ __typename: name }) => name === 'PresenceChanged'))
    for (const api of instances.apis) {
      const as = await api.as('frontdesk')
      const { body } = await api.get<{ presence: Presence[] }>(`/v2/threads/${threadId}`, as)
      expect(body.presence).toMatchObject([{ user: { id: people.user.id }, is_typing: true }])
    }
  })
})

describe('A mutation', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })

  it('that reaches both servers at once with one key runs once, with one answer', async () => {
    const call = (url: string) =>
      send<{ id: string }>('POST', `${url}/api/v2/messages`, {
        as: admin,
        body: note('Once and for all'),
        headers: keyed('one-key'),
      })
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => call(instances.apiUrls[index]!)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await db().select().from(messages).where(eq(messages.text, 'Once and for all'))).toHaveLength(1)
  })

  it('runs once and isn’t lost when its server dies midway; users continue on the other server', async () => {
    const failing = new ApiProcess(instances.databaseUrl)
    const before = await Balancer.open([instances.apiUrls[0], (await failing.next()).ready!])
    const own = await instances.gateways({ upstream: before.url })
    await failing.stopInTheNextChange()
    const isPaused = failing.next()
    before.answersToLose = 4
    const sent = numbersTo(12).map((number) => untilAnswered(own, `Through the crash ${number}`))
    expect(await isPaused).toEqual({ written: true })
    await failing.kill()
    for (const _each of numbersTo(6)) expect((await ask(admin, own)).body).toEqual(knowing)
    const ids = (await Promise.all(sent)).toSorted()
    const rows = await db().select().from(messages).where(like(messages.text, 'Through the crash %'))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(12)
    await Promise.all(own.both.map((gateway) => gateway.stop()))
    await Promise.all([own.balancer.close(), before.close()])
  })

  /** Sends a note, and retries under its key until the outcome is known. */
  async function untilAnswered(at: Pair, text: string): Promise<string> {
    for (;;) {
      const call = { as: admin, body: note(text), headers: keyed(text.replaceAll(' ', '-')) }
      const { status, body } = await send<{ id: string }>('POST', `${at.balancer.url}/api/v2/messages`, call)
      if (status === 200) return body.id
      expect([0, 502]).toContain(status)
    }
  }
})

it('A due job runs once, however many servers look for it', async () => {
  const done: string[] = []
  const kind: JobKind = { name: 'counted', run: async (_tx, _now, { id }) => void done.push(String(id)) }
  const { clock } = instances.apis[0]
  const at = clock.now().toISOString()
  const rows = numbersTo(30).map((id) => ({ id: newId(), name: kind.name, payload: { id }, runAt: at, createdAt: at }))
  await db().insert(jobs).values(rows)
  await Promise.all([0, 1, 0, 1].map((index) => runDueJobs(instances.apis[index]!.database, clock, [kind])))
  expect(done.toSorted()).toEqual(numbersTo(30).map(String).toSorted())
  const left = await db()
    .select()
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        rows.map(({ id }) => id),
      ),
    )
  expect(left.every(({ finishedAt }) => finishedAt !== null)).toBe(true)
})

it('Each gateway counts rate limits separately: two allow twice as much', async () => {
  const own = await instances.gateways({ rate: () => new RequestRate(3, () => 0) })
  const as = await instances.apis[0].signIn(people.frontdesk.email)
  const statuses = []
  for (const _each of numbersTo(10)) statuses.push((await ask(as, own)).status)
  // The first request at each counts for the address: the session is not confirmed yet.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429])
  await Promise.all(own.both.map((gateway) => gateway.stop()))
  await own.balancer.close()
})

it('A partner key revoked on one server gives no access at any gateway', async () => {
  const key = await freshKey({ api: instances.apis[0] }, admin)
  const documentId = operationId('practice-system', 'PatientBalance')
  const run = () =>
    send<{ data?: { patient: object }; errors?: { extensions: { code: string } }[] }>(
      'POST',
      `${pair.balancer.url}/graphql`,
      {
        body: { documentId, variables: { id: worldId('patient', 1) } },
        headers: { authorization: `Bearer ${key}` },
      },
    )
  for (const { body } of [await run(), await run()]) expect(body.data?.patient).toBeTruthy()
  await freshKey({ api: instances.apis[1] }, admin)
  for (const { body } of [await run(), await run(), await run(), await run()]) {
    expect(body.data?.patient ?? null).toBeNull()
    expect(body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  }
})
