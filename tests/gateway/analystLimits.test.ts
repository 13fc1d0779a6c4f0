import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Pseudonyms } from '../../gateway/access/Pseudonyms.ts'
import type { Session } from '../support/apiHarness.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { GatewayHarness, GraphHarness } from '../support/gatewayHarness.ts'
import { appRequest } from './appDocuments.ts'
import { worldId } from '../support/worldPeople.ts'

const pseudonymKey = 'a key of the tests, and of nothing else'
let gateway: GatewayHarness
let analyst: Session
beforeAll(async () => {
  gateway = await GatewayHarness.open({}, { pseudonymKey, maxObjects: 1000 })
  analyst = await gateway.api.as('analyst')
})
afterAll(() => gateway.close())

/** Eleven fields each, none with another alias. */
const some = `viewer { id } ${['practices', 'patients', 'threads', 'messages', 'companies', 'users', 'tags', 'features', 'providers', 'locations'].map((name) => `${name} { totalCount }`).join(' ')}`
const others = `reference { states { code } } ${['appointments', 'outbox', 'statementSnapshots', 'medicalCodes'].map((name) => `${name} { totalCount }`).join(' ')}
  billingStatuses { group } escalationGroups { name } inboxPeople { restId } inboxTabs { count } attachmentUpload { url } patientBatches { edges { node { total } } }`
const fan = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `fragment f${level} on Query { ...f${level + 1} ...f${level + 1} }`).join(
    ' ',
  ) + ` fragment f${depth} on Query { viewer { id } }`
const rows = (first: number) =>
  `{ patients(first: ${first}) { edges { node { payments(first: 100) { edges { node { amount } } } } } } }`

interface CallReport {
  count: number
  bytes: number
  calls?: { endpoint: string; status: number; bytes: number; rows?: number }[]
  fromMemory?: Record<string, number>
  fields?: Record<string, Omit<CallReport, 'count' | 'bytes'>>
}

describe('An analyst’s query', () => {
  it('returns its maximum cost', async () => {
    const query = '{ viewer { id } patients(first: 7) { edges { node { practice { name } } } } }'
    const { errors, text } = await gateway.ask(query, { as: analyst })
    expect(errors).toBeUndefined()
    expect(JSON.parse(text)).toMatchObject({ extensions: { cost: { objects: 16, maxObjects: 1000 } } })
  })

  it('returns its REST calls with fields, sizes, and fields that cost none', async () => {
    const query = `{ patients(first: 7) { edges { node { practice { isActive } } } }
      missing: patient(restId: "${new Pseudonyms(pseudonymKey).seal(worldId('patient', 999))}") { name } }`
    const { text, calls } = await gateway.ask(query, { as: analyst })
    const { calls: tree } = (JSON.parse(text) as { extensions: { calls: CallReport } }).extensions
    const { patients, missing } = tree.fields!
    const practice = patients!.fields!['edges']!.fields!['node']!.fields!['practice']!
    const all = [...patients!.calls!, ...practice.calls!, ...missing!.calls!]
    expect(calls.filter((name) => name !== 'getSessionUser').toSorted()).toEqual(
      all.map(({ endpoint }) => endpoint).toSorted(),
    )
    expect(tree.count).toBe(all.length)
    expect(tree.bytes).toBe(all.reduce((sum, { bytes }) => sum + bytes, 0))
    expect(patients!.calls).toMatchObject([{ endpoint: 'searchPatients', status: 200, bytes: expect.any(Number) }])
    expect(patients!.calls![0]!.bytes).toBeGreaterThan(1000)
    expect(missing!.calls).toMatchObject([{ endpoint: 'getPatient', status: 404, bytes: 0, rows: 1 }])
    const [{ rows } = { rows: 0 }] = practice.calls!
    const known = Object.values(practice.fromMemory ?? {}).reduce((sum, times) => sum + times, 0)
    expect(rows! + known).toBe(7)
    expect(JSON.stringify(tree)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('returns its calls, and an app document doesn’t', async () => {
    const { text } = await gateway.ask('', { as: analyst, ...appRequest('PatientsScreenQuery', { count: 1 }) })
    expect(JSON.parse(text)).not.toHaveProperty('extensions')
  })

  it.each([
    ['too many rows', rows(10), 'The response could contain 1,021 objects. The maximum is 1,000. Request fewer rows'],
    ['too many fields of the root', `{ ${some} ${others} }`, 'The document has 22 root fields. The maximum is 20'],
    [
      'too many fields of the root, in fragments',
      `{ ...a ...b } fragment a on Query { ${some} } fragment b on Query { ${others} }`,
      'The document has 22 root fields. The maximum is 20',
    ],
    [
      'fragments that fan out',
      `{ ...f0 } ${fan(40)}`,
      'The document has 1,099,511,627,776 root fields. The maximum is 20',
    ],
  ])('is rejected before any REST call when it is %s', async (_what, query, message) => {
    const { errors, data, calls } = await gateway.ask<undefined>(query, { as: analyst })
    expect(errors).toMatchObject([{ message, extensions: { code: 'TOO_COSTLY' } }])
    expect([data, calls]).toEqual([undefined, ['getSessionUser']])
  })

  it('is only measured when the gateway is configured so', async () => {
    const lenient = new GraphHarness(gateway.url, () => gateway.api.clock.now(), {}, { pseudonymKey, maxObjects: null })
    const { errors, text } = await lenient.ask(rows(10), { as: analyst })
    await lenient.close()
    expect(errors).toBeUndefined()
    expect(JSON.parse(text)).toMatchObject({ extensions: { cost: { objects: 1021, maxObjects: null } } })
  })

  it('has a cost limit, and app documents don’t', async () => {
    const request = appRequest('ThreadPaneQuery', { id: worldId('thread', 1) })
    const { errors, text } = await gateway.ask('', { as: analyst, ...request })
    expect(errors).toBeUndefined()
    expect(JSON.parse(text)).not.toHaveProperty('extensions')
  })
})

describe('An analyst', () => {
  it('receives a reason when the gateway has no pseudonym key', async () => {
    const without = new GraphHarness(gateway.url, () => gateway.api.clock.now(), {}, {})
    const { errors, status } = await without.ask('{ viewer { id } }', { as: analyst })
    await without.close()
    expect(status).toBe(403)
    expect(errors).toMatchObject([{ message: 'Free-form queries are off: no PSEUDONYM_KEY is configured' }])
  })

  let upstream: FakeUpstream
  afterEach(() => upstream?.close())
  it('is not admitted while the API can’t verify the session', async () => {
    upstream = await FakeUpstream.open()
    upstream.answers(/\/users\/me$/, 500, {})
    const graph = new GraphHarness(upstream.url, () => new Date(), {}, { pseudonymKey })
    const { errors, status, data } = await graph.ask('{ viewer { id } }', { as: analyst })
    await graph.close()
    expect([status, data]).toEqual([503, undefined])
    expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
  })
})
