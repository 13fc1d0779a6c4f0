import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountReads, companies as companyRows, patients } from '../../api/db/schema.ts'
import { type PublishedOperation, readRegistry } from '../../gateway/partners/registry.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness, GraphHarness, type GraphRequest } from '../support/gatewayHarness.ts'
import { freshKey, operationId, operationsOf, systemOfAlder, warehouseOfAlder } from '../support/partnerKeys.ts'
import { inProgress } from '../support/inProgress.ts'
import { companies, worldId } from '../support/worldPeople.ts'
import { RequestRate } from '../../gateway/access/RequestRate.ts'
import { appRequest } from './appDocuments.ts'

const published = readRegistry()
const retiredId = 'f'.repeat(64)
const retired: PublishedOperation = { ...operationsOf('practice-system')[0]!, name: 'Older', retiredOn: '2026-11-01' }
const system = published['practice-system']!
const registry = {
  ...published,
  'practice-system': { ...system, operations: { ...system.operations, [retiredId]: retired } },
}

let gateway: GatewayHarness
let admin: Session
let key: string
beforeAll(async () => {
  gateway = await GatewayHarness.open(
    {},
    { pseudonymKey: 'a key of the tests, and of nothing else', partnerRegistry: registry },
  )
  admin = await gateway.api.as('admin')
})
afterAll(() => gateway.close())

beforeEach(async () => {
  key = await freshKey(gateway, admin)
})

/** As a partner's software calls: with its key, without cookies and without the headers of our pages. */
const run = <T = unknown>(documentId: unknown, variables: object = {}, request: GraphRequest = {}, by = key) =>
  gateway.ask<T>('', {
    body: { documentId, variables },
    ...request,
    headers: { 'x-csrf-token': null, authorization: `Bearer ${by}`, ...request.headers },
  })

const lookup = operationId('practice-system', 'PatientLookup')
const balance = operationId('practice-system', 'PatientBalance')
const warehousePayments = operationId('data-warehouse', 'Payments')
interface Found {
  patients: { edges: { node: { restId: string; name: string } }[] }
}
interface Balance {
  patient: { name: string; currentBalance: string } | null
}

describe('A partner', () => {
  it('looks up a patient and reads the balance within its company, and is named in the access log', async () => {
    const found = await run<Found>(lookup, { lookup: 'Abbott' })
    expect(found.errors).toBeUndefined()
    const [{ node }] = found.data.patients.edges as [Found['patients']['edges'][0]]
    const { data, errors } = await run<Balance>(balance, { id: node.restId })
    expect([errors, data.patient!.name]).toEqual([undefined, node.name])
    const { db } = gateway.api.database
    const reads = await db.select().from(accountReads).where(eq(accountReads.userId, systemOfAlder))
    expect(new Set(reads.map(({ companyId }) => companyId))).toEqual(new Set([companies.alder.id]))
    expect(reads.map(({ operation }) => operation)).toContain(`getPatient PatientBalance ${balance}`)
  })

  it('cannot distinguish a patient of another company from a missing one', async () => {
    const other = await run<Balance>(balance, { id: worldId('patient', 27) })
    const nobody = await run<Balance>(balance, { id: worldId('extra', 1) })
    expect([other.text, other.data.patient]).toEqual([nobody.text, null])
    const found = await run<Found>(lookup, { lookup: 'EX-27' })
    expect(found.data.patients.edges).toEqual([])
  })

  it('gets answers like its documentation’s examples', async () => {
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
      if (value === null || typeof value !== 'object') return 'value'
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
    }
    // The examples have no nulls: billing of this patient is paused until a day.
    const pausedId = worldId('patient', 1)
    await gateway.api.database.db
      .update(patients)
      .set({ paused: true, pauseReason: 'manual', pausedBefore: '2026-12-01T05:00:00.000Z' })
      .where(eq(patients.id, pausedId))
    const own = { lookup: { lookup: 'Abbott' }, id: { id: pausedId } }
    const warehouse = await freshKey(gateway, admin, warehouseOfAlder)
    for (const [slug, by] of [
      ['practice-system', key],
      ['data-warehouse', warehouse],
    ] as const)
      for (const { id, variables, exampleAnswer } of operationsOf(slug)) {
        const examples = Object.fromEntries(variables.map(({ name, example }) => [name, example]))
        const real = { ...examples, createdFrom: null, ...(own as Record<string, object>)[variables[0]!.name] }
        const { data, errors } = await run(id, real, {}, by)
        expect([errors, shapeOf(data)]).toEqual([undefined, shapeOf(exampleAnswer)])
      }
  })

  it('runs only its own operations; another partner’s is rejected as unknown', async () => {
    const { documentId } = appRequest('ThreadPaneQuery', {}).body as { documentId: string }
    const unknown = await run('0'.repeat(64))
    expect([unknown.status, unknown.errors![0]!.extensions.code]).toEqual([404, 'UNKNOWN_OPERATION'])
    for (const id of [warehousePayments, documentId, '__proto__', 'constructor', '', null, 7, { id: balance }]) {
      const answer = await run(id)
      expect([id, answer.text]).toEqual([id, unknown.text])
    }
  })

  it('is notified of a retired operation', async () => {
    const { status, errors, data } = await run(retiredId)
    expect([status, data, errors![0]!.extensions.code]).toEqual([410, undefined, 'OPERATION_RETIRED'])
    expect(errors![0]!.message).toBe('Older was retired on 2026-11-01. Use its replacement')
  })

  it('cannot send its own documents, whatever the transport', async () => {
    const query = '{ patients { totalCount } }'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const request of [
      { body: { query } },
      { body: { query, documentId: balance } },
      { body: { query: 'mutation { signOut { __typename } }' } },
      { body: `query=${encodeURIComponent(query)}`, headers: form },
      { search: `query=${encodeURIComponent(query)}` },
    ] as GraphRequest[]) {
      const answer = await run(null, {}, request)
      expect([request, answer.status, answer.data]).toEqual([request, 403, undefined])
      expect(answer.calls.filter((call) => call !== 'getOwnPartner')).toEqual([])
    }
  })
})

describe('A key', () => {
  it('alone determines access, whatever cookies come with it', async () => {
    const analyst = await gateway.api.as('analyst')
    const staff = appRequest('ThreadPaneQuery', { id: worldId('thread', 1) })
    for (const as of [admin, analyst]) {
      const cookies = { as, headers: { 'x-csrf-token': as.csrf } }
      expect((await run(null, {}, { ...cookies, ...staff })).status).toBe(404)
      expect((await run(null, {}, { ...cookies, body: { query: '{ viewer { id } }' } })).status).toBe(403)
      expect((await run(balance, { id: worldId('patient', 1) }, cookies, `${key}x`)).status).toBe(401)
      expect((await run(null, {}, { ...cookies, ...staff }, '')).status).toBe(401)
    }
    const birch = await gateway.api.as('birchAdmin')
    const other = await run<Balance>(balance, { id: worldId('patient', 27) }, { as: birch })
    expect(other.data.patient).toBeNull()
  })

  it('that is forged, expired or revoked gives no access; revocation works at once in the API and soon here', async () => {
    const forged = key.replace(/.{43}$/, 'A'.repeat(43))
    expect((await run(balance, {}, {}, forged)).errors![0]!.extensions).toMatchObject({ reason: 'partner_key_unknown' })
    const ask = () => run<Balance>(balance, { id: worldId('patient', 1) })
    expect((await ask()).data.patient).not.toBeNull()
    const old = key
    await freshKey(gateway, admin)
    const refusedBehind = await ask()
    expect([refusedBehind.data.patient, refusedBehind.errors![0]!.extensions.code]).toEqual([null, 'UNAUTHENTICATED'])
    gateway.api.clock.advance({ seconds: 3 })
    const refused = await run(balance, {}, {}, old)
    expect([refused.status, refused.calls]).toEqual([401, ['getOwnPartner']])
    key = await freshKey(gateway, admin)
    gateway.api.clock.advance({ days: 365 })
    expect((await ask()).errors![0]!.extensions).toMatchObject({ reason: 'partner_key_expired' })
    admin = await gateway.api.signIn('admin@alder.example.com')
  })

  it('of a closed company gives no access', async () => {
    const { db } = gateway.api.database
    const set = (active: boolean) =>
      db.update(companyRows).set({ active }).where(eq(companyRows.id, companies.alder.id))
    await set(false)
    const { status, errors } = await run(balance, { id: worldId('patient', 1) })
    await set(true)
    expect([status, errors![0]!.extensions]).toMatchObject([403, { reason: 'partner_company_closed' }])
  })

  it('is looked up once for concurrent requests, and then cached briefly', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(balance, { id: worldId('patient', 1) })))
    const again = await run(balance, { id: worldId('patient', 1) })
    const calls = [...answers, again].flatMap((answer) => answer.calls)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(again.calls).not.toContain('getOwnPartner')
    expect(calls).toContain('getOwnPartner')
  })
})

it('A key lookup continues while any of its waiting requests remains', async () => {
  gateway.api.clock.advance({ seconds: 3 })
  const ask = (signal?: AbortSignal) =>
    run<Balance>(balance, { id: worldId('patient', 1) }, { ...(signal && { signal }) })
  const gone = (signal: AbortSignal) => ask(signal).catch(() => 'left')
  const [first, last] = [new AbortController(), new AbortController()]
  gateway.hold()
  const left = [gone(first.signal)]
  await expect.poll(() => gateway.held).toBe(1)
  left.push(gone(last.signal))
  const stays = ask()
  await inProgress()
  first.abort()
  last.abort()
  await inProgress()
  gateway.release()
  expect((await stays).data.patient).not.toBeNull()
  await Promise.all(left)
  gateway.api.clock.advance({ seconds: 3 })
  const all = new AbortController()
  gateway.hold()
  const nobody = gone(all.signal)
  await expect.poll(() => gateway.held).toBe(1)
  all.abort()
  // Nobody waits for that answer any longer: the next caller starts a new lookup.
  const next = ask()
  await expect.poll(() => gateway.held).toBe(2)
  gateway.release()
  expect((await next).data.patient).not.toBeNull()
  await nobody
})

describe('A partner’s rate limit', () => {
  it('is set in its registry and shared by its keys, and affects no one else', async () => {
    let at = 0
    const rate = new RequestRate(60, () => at)
    const partnerRegistry = { ...published, 'practice-system': { ...system, requestsAMinute: 4 } }
    const limited = new GraphHarness(gateway.url, () => gateway.api.clock.now(), {}, { partnerRegistry, rate })
    const issued = { as: admin, body: {} }
    const second = await gateway.api.call<{ secret: string }>('POST', `/v2/partners/${systemOfAlder}/keys`, issued)
    const warehouse = await freshKey(gateway, admin, warehouseOfAlder)
    const ask = (by: string, documentId: string, variables: object) =>
      limited.ask('', {
        body: { documentId, variables },
        headers: { 'x-csrf-token': null, authorization: `Bearer ${by}`, 'x-forwarded-for': '203.0.113.7' },
      })
    const bySystem = (by: string) => ask(by, balance, { id: worldId('patient', 1) })
    // The first request by each key counts for the address.
    for (const by of [key, second.body.secret]) expect((await bySystem(by)).status).toBe(200)
    for (const by of [key, second.body.secret, key, second.body.secret]) expect((await bySystem(by)).status).toBe(200)
    for (const by of [key, second.body.secret]) {
      const { status, errors, headers, calls } = await bySystem(by)
      expect([status, headers.get('retry-after'), calls]).toEqual([429, '15', []])
      expect(errors![0]!.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 15 })
    }
    expect((await ask(warehouse, warehousePayments, { first: 1 })).status).toBe(200)
    at += 15_000
    expect((await bySystem(key)).status).toBe(200)
    await limited.close()
  })
})
