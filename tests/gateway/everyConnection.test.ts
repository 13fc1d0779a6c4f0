import { getNamedType, type GraphQLField, isNonNullType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { paymentPlans, paymentRequests } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { schema } from '../../gateway/schema.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness, type GraphError } from '../support/gatewayHarness.ts'
import { sampleOf } from '../support/seed.ts'
import { groupIds } from '../support/worldInbox.ts'
import { paymentPlanRows, paymentRequestRow } from '../support/worldPaymentMethods.ts'
import { companies, practices, worldId } from '../support/worldPeople.ts'

/** Each field of the graph that returns a connection, found in the schema: a new one joins automatically. */

const patient = encodeGlobalId('Patient', worldId('patient', 1))
const company = encodeGlobalId('Company', companies.alder.id)
const group = encodeGlobalId('EscalationGroup', groupIds.tier2)
const thread = encodeGlobalId('Thread', worldId('thread', 1))
const patientImport = encodeGlobalId('PatientImport', worldId('patientImport', 0))
const remittance = encodeGlobalId('Remittance', worldId('remittance', 0))
const practice = encodeGlobalId('Practice', practices.north.id)
/** How to reach an object that has connections. */
const owners: Record<string, string> = {
  Company: `node(id: "${company}") { ... on Company {`,
  EscalationGroup: `node(id: "${group}") { ... on EscalationGroup {`,
  PatientImport: `node(id: "${patientImport}") { ... on PatientImport {`,
  Practice: `node(id: "${practice}") { ... on Practice {`,
  Remittance: `node(id: "${remittance}") { ... on Remittance {`,
  Patient: `node(id: "${patient}") { ... on Patient {`,
  Thread: `node(id: "${thread}") { ... on Thread {`,
}
/** Types without an object in the test world; they have their own tests. */
const elsewhere = new Set(['PatientBatch'])
/** Arguments that a list requires. */
const given: Record<string, string> = { 'Query.accessLog': `patientId: "${patient}", ` }

interface Found {
  name: string
  node: string
  query: (page: string, counted: boolean) => string
}

function connectionsOf(typename: string): Found[] {
  const type = schema.getType(typename)
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const connection = getNamedType(field.type)
    if (!isObjectType(connection) || !('edges' in connection.getFields())) return []
    const name = `${typename}.${field.name}`
    return [{ name, node: `${connection.name}`, query: queryOf(typename, field, given[name] ?? '') }]
  })
}

function queryOf(typename: string, { name, type }: GraphQLField<unknown, unknown>, args: string): Found['query'] {
  const connection = getNamedType(type)
  if (!isObjectType(connection)) throw new TypeError(`${name} is no connection`)
  const edge = getNamedType(connection.getFields()['edges']!.type)
  const node = isObjectType(edge) ? getNamedType(edge.getFields()['node']!.type) : null
  const id = node && 'getFields' in node && 'id' in node.getFields() ? '__typename id' : '__typename'
  const owner = owners[typename]
  const isCounted = 'totalCount' in connection.getFields()
  return (page, counted) =>
    `{ ${owner ?? ''} list: ${name}(${args}${page}) { ${counted && isCounted ? 'totalCount' : ''}
      edges { cursor node { ${id} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } ${owner ? '} } }' : '}'}`
}

const withConnections = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && connectionsOf(type.name).length > 0)
  .map(({ name }) => name)
const connections = withConnections
  .filter((name) => name === 'Query' || name in owners)
  .flatMap((name) => connectionsOf(name))

interface Window {
  totalCount?: number | null
  edges: { cursor: string; node: { id?: string } | null }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

let gateway: GatewayHarness
let as: Session
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  // More rows than a window, made at the same instant.
  const ids = Array.from({ length: 20 }, () => newId())
  await db.insert(paymentPlans).values(ids.map((id) => ({ ...paymentPlanRows(1)[1]!, id })))
  await db.insert(paymentRequests).values(ids.map((id) => ({ ...paymentRequestRow(1), id, code: id })))
  as = await gateway.api.as('systemAdmin')
})
afterAll(() => gateway.close())

async function ask({ query }: Found, page: string, counted = false): Promise<{ list: Window; errors?: GraphError[] }> {
  const { data, errors } = await gateway.ask<{ list?: Window; node?: { list: Window } } | null>(query(page, counted), {
    as,
  })
  return { list: (data?.list ?? data?.node?.list)!, ...(errors && { errors }) }
}

/** All rows, in windows of a size, from one end to the other; by default in the list's own size. */
async function walk(found: Found, size: number | null, isBackward: boolean): Promise<string[]> {
  const rows: string[] = []
  let cursor: string | null = null
  for (let windows = 0; windows < 2_000; windows += 1) {
    const length = size === null ? '' : `${isBackward ? 'last' : 'first'}: ${size}, `
    const place = cursor === null ? '' : `${isBackward ? 'before' : 'after'}: ${JSON.stringify(cursor)}`
    const { list, errors } = await ask(found, `${length}${place} `.trim() || 'after: null')
    expect(errors).toBeUndefined()
    const seen = list.edges.map((edge) => edge.node?.id ?? edge.cursor)
    rows.splice(isBackward ? 0 : rows.length, 0, ...seen)
    cursor = isBackward ? list.pageInfo.startCursor : list.pageInfo.endCursor
    if (!(isBackward ? list.pageInfo.hasPreviousPage : list.pageInfo.hasNextPage)) return rows
  }
  throw new Error(`${found.name} has no end`)
}

async function largestOf(found: Found): Promise<number> {
  const { errors } = await ask(found, 'first: 1000000')
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_too_many' } }])
  return (errors![0]!.extensions as unknown as { params: { maximum: number } }).params.maximum
}

it('The walk covers every type with connections', () => {
  expect(withConnections.filter((name) => name !== 'Query' && !(name in owners) && !elsewhere.has(name))).toEqual([])
  expect(connections.length).toBeGreaterThan(25)
})

it('No connection requires an argument that the walk lacks', () => {
  const query = schema.getQueryType()!.getFields()
  const needy = connections.filter(({ name }) => {
    const [type, field] = name.split('.')
    const args = type === 'Query' ? query[field!]!.args : []
    return args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined) && !(name in given)
  })
  expect(needy.map(({ name }) => name)).toEqual([])
})

describe.each(connections.map((found) => [found.name, found] as const))('%s', (name, found) => {
  it('returns each row once in one order, forward and backward, by 1, 7, its default and its maximum', async () => {
    const largest = await largestOf(found)
    const whole = await walk(found, largest, false)
    expect(new Set(whole).size).toBe(whole.length)
    const { list } = await ask(found, 'first: 1', true)
    expect(list.totalCount ?? whole.length).toBe(whole.length)
    const ways = [1, 7, null, largest].flatMap((size) => [
      { size, isBackward: false },
      { size, isBackward: true },
    ])
    // Without a size a list starts at its beginning.
    const requested = ways.filter(({ size, isBackward }) => size !== null || !isBackward)
    for (const { size, isBackward } of sampleOf(requested, 3, `windows of ${name}`))
      expect({ size, isBackward, rows: await walk(found, size, isBackward) }).toEqual({
        size,
        isBackward,
        rows: whole,
      })
  })
})
