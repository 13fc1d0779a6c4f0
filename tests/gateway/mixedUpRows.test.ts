import { eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { statements } from '../../api/db/schema.ts'
import type { Session } from '../support/apiHarness.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { GatewayHarness, GraphHarness } from '../support/gatewayHarness.ts'
import { snapshotCode } from '../support/worldCare.ts'
import { tagIds } from '../support/testWorld.ts'
import { companies, people, practices, worldId } from '../support/worldPeople.ts'

/**
 * A REST server that mixes up rows: for one row it returns another, which the caller may see as well. It is the real
 * server behind a rewritten path.
 */
let gateway: GatewayHarness
let upstream: FakeUpstream
let graph: GraphHarness
let admin: Session
const turns = new Map<string, string>()
const statementOf = new Map<number, string>()

beforeAll(async () => {
  gateway = await GatewayHarness.open()
  admin = await gateway.api.as('systemAdmin')
  upstream = await FakeUpstream.open()
  upstream.on(/./, (response, { url, headers }) => void answerAnother(response, url!, headers.cookie))
  graph = new GraphHarness(upstream.url, () => gateway.api.clock.now())
  for (const number of [1, 2]) {
    const ofPatient = eq(statements.patientId, worldId('patient', number))
    const [row] = await gateway.api.database.db
      .select()
      .from(statements)
      .where(ofPatient)
      .orderBy(statements.id)
      .limit(1)
    statementOf.set(number, row!.id)
  }
})
afterAll(async () => {
  await graph.close()
  await upstream.close()
  await gateway.close()
})

async function answerAnother(response: ServerResponse, path: string, cookie = '') {
  const turned = [...turns].reduce((text, [one, other]) => text.replaceAll(one, other), path)
  const answer = await fetch(`${gateway.url}${turned}`, { headers: { cookie } })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

/** One row, and another in its place. */
const rows: Record<string, [one: string, other: string]> = {
  Company: [companies.alder.id, companies.birch.id],
  Practice: [practices.north.id, practices.south.id],
  Tag: [tagIds.vip, tagIds.birch],
  Feature: [worldId('feature', 2), worldId('feature', 3)],
  Patient: [worldId('patient', 1), worldId('patient', 2)],
  User: [people.admin.id, people.owner.id],
  Appointment: [worldId('appointment', 10), worldId('appointment', 20)],
  Thread: [worldId('thread', 1), worldId('thread', 2)],
}
const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'
interface Nodes {
  nodes: ({ id: string } | null)[]
}

describe.each(Object.keys(rows))('A %s that the server returns for another one', (type) => {
  const [one, other] = rows[type]!
  const third = worldId('extra', 999)

  it.each([
    ['alone', [one]],
    ['among others', [one, third]],
  ])('is not shown as the requested one, asked for %s', async (_how, requested) => {
    const ids = requested.map((id) => encodeGlobalId(type, id))
    turns.clear()
    expect((await graph.ask<Nodes>(query, { as: admin, variables: { ids } })).data.nodes[0]).toMatchObject({
      id: ids[0],
    })
    turns.set(one, other)
    const { data, text } = await graph.ask<Nodes | null>(query, { as: admin, variables: { ids } })
    expect(data?.nodes[0] ?? null).toBeNull()
    expect(text).not.toContain(encodeGlobalId(type, other))
  })
})

describe('A row of another patient in a response', () => {
  const [one, second] = rows['Patient']!
  const withStatement = worldId('patient', 16)
  it.each([
    ['payments', 'payments(first: 5) { edges { node { restId } } }', second],
    ['appointments', 'appointments(first: 5) { edges { node { restId } } }', second],
    ['statements', 'snapshots(first: 5) { edges { node { code } } }', withStatement],
  ])('is not shown among the %s of this one', async (_what, field, other) => {
    const document = `{ patient(restId: "${one}") { firstName ${field} } }`
    turns.clear()
    const { data } = await graph.ask<{ patient: Record<string, unknown> }>(document, { as: admin })
    expect(data.patient['firstName']).toBe('Ben')
    for (const id of [one, `${one}/`]) turns.set(id, id.replace(one, other))
    // The patient itself is correct, the lists are another patient's.
    turns.delete(one)
    const mixed = await graph.ask<{ patient: Record<string, unknown> }>(document, { as: admin })
    expect(mixed.data.patient['firstName']).toBe('Ben')
    expect(mixed.errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
    expect(Object.values(mixed.data.patient)).toContain(null)
  })

  it.each([
    ['Payment', worldId('payment', 100)],
    ['BillingCycle', worldId('cycle', 1)],
    ['Statement', () => statementOf.get(1)!],
  ] as const)('is not found as a %s of this one', async (type, own) => {
    const ids = [encodeGlobalId(type, `${one}/${typeof own === 'string' ? own : own()}`)]
    turns.clear()
    expect((await graph.ask<Nodes>(query, { as: admin, variables: { ids } })).data.nodes[0]).toMatchObject({
      id: ids[0],
    })
    turns.set(one, second)
    // Payments are read by their own ids.
    turns.set(worldId('payment', 100), worldId('payment', 200))
    const { data } = await graph.ask<Nodes | null>(query, { as: admin, variables: { ids } })
    expect(data?.nodes[0] ?? null).toBeNull()
  })

  it('is not shown as this patient’s statement or its contents', async () => {
    const [own, others] = [worldId('snapshot', 1), worldId('snapshot', 16)]
    const whole = `{ statementSnapshot(restId: "${own}") { code } }`
    const within = `{ patient(restId: "${one}") { snapshots(first: 1) { edges { node { code content { __typename } } } } } }`
    turns.clear()
    for (const document of [whole, within])
      expect((await graph.ask(document, { as: admin })).text).toContain(snapshotCode(1))
    turns.set(own, others)
    const mixed = await graph.ask(whole, { as: admin })
    expect([mixed.text.includes(snapshotCode(16)), mixed.errors]).toMatchObject([false, [{ extensions: { code: 'UNAVAILABLE' } }]]) // prettier-ignore
    const { data } = await graph.ask<{ patient: { snapshots: { edges: unknown[] } } }>(within, { as: admin })
    expect(data.patient.snapshots.edges).toEqual([{ node: { code: snapshotCode(1), content: null } }])
  })
})
