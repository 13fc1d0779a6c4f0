import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../api/contract/endpoints.ts'
import { freeFormHeader } from '../../api/contract/freeForm.ts'
import { users } from '../../api/db/schema.ts'
import { Pseudonyms } from '../../gateway/access/Pseudonyms.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { people, practices, worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'

const pseudonymKey = 'a key of the tests, and of nothing else'
const pseudonyms = new Pseudonyms(pseudonymKey)
let gateway: GatewayHarness
let analyst: Session
beforeAll(async () => {
  gateway = await GatewayHarness.open({}, { pseudonymKey })
  await gateway.api.database.db.update(users).set({ isAnalystOnly: true }).where(eq(users.id, people.analyst.id))
  analyst = await gateway.api.as('analyst')
})
afterAll(() => gateway.close())

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const refusedCall = { error: 'analyst_only' }

describe('An analyst-only session', () => {
  const ofPeople = endpoints.filter(({ access }) => !['public', 'service', 'partner', 'session.use'].includes(access))

  it('can call only the session’s own REST endpoints', async () => {
    expect(ofPeople.length).toBeGreaterThan(100)
    for (const { name, method, path } of ofPeople) {
      const address = path.replaceAll(/\{\w+\}/g, worldId('patient', 1)) as `/v2/${string}`
      const { status, body } = await gateway.api.call<object>(method, address, { as: analyst })
      expect([name, status, body]).toEqual([name, 403, expect.objectContaining(refusedCall)])
    }
    expect((await gateway.api.get('/v2/users/me', analyst)).status).toBe(200)
  })

  it('cannot mark a call as a free-form query through the gateway', async () => {
    const client = new RestClient({ url: gateway.url })
    const server = createGateway({ client, now: () => new Date(), report: () => undefined, appFolder: null })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const headers = { cookie: analyst.cookie, [freeFormHeader]: '1' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/patients`, { headers })
    expect([answer.status, await answer.json()]).toMatchObject([403, refusedCall])
    await new Promise((resolve) => server.close(resolve))
    await client.close()
  })

  it.each([
    ['a screen', appRequest('PatientsScreenQuery', { count: 5 })],
    [
      'a change',
      appRequest('useMarkThreadUnreadMutation', {
        input: { threadId: encodeGlobalId('Thread', worldId('thread', 1)) },
      }),
    ],
  ])('cannot run app documents: %s', async (_what, request) => {
    const { text } = await gateway.ask('', { as: analyst, ...request })
    expect(text).toContain('This account is for analysts: it runs read-only queries and nothing else.')
    expect(text).not.toMatch(/Abbott|baker|Zhao/)
  })
})

interface Row {
  id: string
  restId: string
  practice: { id: string; restId: string; name: string }
}
interface Rows {
  patients: { edges: { cursor: string; node: Row }[]; pageInfo: { startCursor: string; endCursor: string } }
}
const query = `query ($filter: PatientFilter) { patients(first: 4, filter: $filter) {
  edges { cursor node { id restId practice { id restId name } } } pageInfo { startCursor endCursor } } }`
const ask = async (variables = {}) => (await gateway.ask<Rows>(query, { as: analyst, variables })).data.patients

describe('Ids and cursors of free-form responses', () => {
  it('are unusable in REST, and the same in every response', async () => {
    const [first, again] = [await ask(), await ask()]
    expect(again).toEqual(first)
    const text = JSON.stringify(first)
    expect(text).not.toMatch(uuid)
    const decoded = [...text.matchAll(/"([\w-]{20,})"/g)].map(([, sealed]) =>
      Buffer.from(sealed!, 'base64url').toString(),
    )
    expect(decoded.length).toBeGreaterThan(12)
    expect(decoded.join()).not.toMatch(uuid)
    expect(first.edges[0]!.cursor).toBe(first.pageInfo.startCursor)
    expect(first.edges.at(-1)!.cursor).toBe(first.pageInfo.endCursor)
    expect(new Set(first.edges.map(({ node }) => node.restId)).size).toBe(4)
  })

  it('resolve to the same rows, as arguments and in filters', async () => {
    const [{ node: row }] = (await ask()).edges as [Rows['patients']['edges'][number]]
    const requested = `query ($id: ID!, $restId: ID!) { node(id: $id) { id ... on Patient { restId } }
      nodes(ids: [$id]) { id } patient(restId: $restId) { id restId } }`
    const { data } = await gateway.ask(requested, { as: analyst, variables: { id: row.id, restId: row.restId } })
    const { id, restId } = row
    expect(data).toEqual({ node: { id, restId }, nodes: [{ id }], patient: { id, restId } })
    const within = await ask({ filter: { practiceRestIds: [row.practice.restId] } })
    expect(new Set(within.edges.map(({ node }) => node.practice.name))).toEqual(new Set([row.practice.name]))
  })

  it.each([
    ['a REST id', `{ patient(restId: "${worldId('patient', 1)}") { id } }`],
    ['a global id', `{ node(id: "${encodeGlobalId('Patient', worldId('patient', 1))}") { id } }`],
    ['a REST id in a filter', `{ patients(filter: { practiceRestIds: ["${practices.north.id}"] }) { totalCount } }`],
    [
      'an id sealed by another key',
      `{ patient(restId: "${new Pseudonyms('another').seal(worldId('patient', 1))}") { id } }`,
    ],
    ['nothing', '{ patient(restId: "") { id } }'],
  ])('from the app are rejected: %s', async (_what, document) => {
    const { errors, calls } = await gateway.ask(document, { as: analyst })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_bad_id' } }])
    expect(calls).toEqual(['getSessionUser'])
  })

  it('of another company resolve to nothing', async () => {
    const foreign = pseudonyms.seal(worldId('patient', 23))
    const { data } = await gateway.ask(`{ patient(restId: "${foreign}") { id } }`, { as: analyst })
    expect(data).toEqual({ patient: null })
  })
})
