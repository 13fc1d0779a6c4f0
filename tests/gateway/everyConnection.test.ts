import { getNamedType, type GraphQLField, isNonNullType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { paymentPlans, paymentRequests } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { schema } from '../../gateway/schema.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness, type GraphError } from '../support/gatewayHarness.ts'
import { isSampled, seeded, shareOf } from '../support/seed.ts'
import { groupIds } from '../support/worldInbox.ts'
import { paymentPlanRows, paymentRequestRow } from '../support/worldPaymentMethods.ts'
import { companies, practices, worldId } from '../support/worldPeople.ts'

/**
 * Each field of the graph that returns a connection, found in the schema: a new one joins automatically. Sampled, each
 * is walked in one window of its maximum and in two of six other ways, which differ from connection to connection, and
 * of a list longer than that only a few windows at its beginning, at its end and between.
 */

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
  query: (counted: boolean) => string
}

interface Page {
  first?: number
  last?: number
  after?: string
  before?: string
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
  return (counted) =>
    `query ($first: Int, $last: Int, $after: String, $before: String) {
      ${owner ?? ''} list: ${name}(${args}first: $first, last: $last, after: $after, before: $before) { ${counted && isCounted ? 'totalCount' : ''}
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

async function ask(
  { query }: Found,
  variables: Page,
  counted = false,
): Promise<{ list: Window; errors?: GraphError[] }> {
  const request = { as, variables: { ...variables } }
  const { data, errors } = await gateway.ask<{ list?: Window; node?: { list: Window } } | null>(query(counted), request)
  return { list: (data?.list ?? data?.node?.list)!, ...(errors && { errors }) }
}

interface Row {
  id: string
  cursor: string
}
interface Way {
  /** Null for the list's own size. */
  size: number | null
  isBackward: boolean
}

/** Rows in windows of a size, from one end or a cursor on, to the other end or through `most` windows. */
async function walk(
  found: Found,
  { size, isBackward }: Way,
  { from = null, most = 2_000, counted = false }: { from?: string | null; most?: number; counted?: boolean } = {},
): Promise<{ rows: Row[]; hasMore: boolean; totals: number[] }> {
  const rows: Row[] = []
  const totals: number[] = []
  let cursor = from
  for (let windows = 1; ; windows += 1) {
    const length = size !== null && { [isBackward ? 'last' : 'first']: size }
    const place = cursor !== null && { [isBackward ? 'before' : 'after']: cursor }
    const { list, errors } = await ask(found, { ...length, ...place }, counted)
    expect(errors).toBeUndefined()
    const seen = list.edges.map((edge) => ({ id: edge.node?.id ?? edge.cursor, cursor: edge.cursor }))
    rows.splice(isBackward ? 0 : rows.length, 0, ...seen)
    if (typeof list.totalCount === 'number') totals.push(list.totalCount)
    cursor = isBackward ? list.pageInfo.startCursor : list.pageInfo.endCursor
    const hasMore = isBackward ? list.pageInfo.hasPreviousPage : list.pageInfo.hasNextPage
    if (!hasMore || windows === most) return { rows, hasMore, totals }
  }
}

/** Windows that are walked in sequence in a long list. */
const inSequence = 3

/** The numbers of rows after which a walk starts: those that lead through a whole list, or to parts of a long one. */
function startsOf(name: string, { length }: readonly Row[], size: number | null): number[] {
  const part = (size ?? length) * inSequence
  if (!isSampled || length <= 3 * part) return [0]
  const between = part + (seeded(`windows of ${name}`) % (length - 2 * part))
  return [0, between, length - part + 1]
}

/** Compares a walk with the whole list. */
async function expectRows(name: string, found: Found, way: Way, whole: readonly Row[]): Promise<void> {
  const { size, isBackward } = way
  const starts = startsOf(name, whole, size)
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
  for (const start of starts) {
    const bounds = starts.length > 1 ? { most: inSequence } : {}
    const from = start === 0 ? null : whole.at(isBackward ? -start : start - 1)!.cursor
    const { rows, hasMore } = await walk(found, way, { from, ...bounds })
    const end = starts.length > 1 ? Math.min(start + size! * inSequence, whole.length) : whole.length
    const expected = isBackward ? whole.slice(whole.length - end, whole.length - start) : whole.slice(start, end)
    expect({ ...way, start, hasMore, rows: idsOf(rows) }).toEqual({
      ...way,
      start,
      hasMore: end < whole.length,
      rows: idsOf(expected),
    })
  }
}

async function largestOf(found: Found): Promise<number> {
  const { errors } = await ask(found, { first: 1_000_000 })
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

describe.each(connections.map((found, index) => [found.name, found, index] as const))('%s', (name, found, index) => {
  it('returns each row once in one order, forward and backward, by 1, 7, its default and its maximum', async () => {
    const largest = await largestOf(found)
    const { rows: whole, totals } = await walk(found, { size: largest, isBackward: false }, { counted: true })
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
    expect(new Set([...totals, whole.length])).toEqual(new Set([whole.length]))
    // Without a size a list starts at its beginning.
    const sizes: Way[] = [1, 7].flatMap((size) => [
      { size, isBackward: false },
      { size, isBackward: true },
    ])
    const ways = [...sizes, { size: null, isBackward: false }, { size: largest, isBackward: true }]
    for (const way of shareOf(ways, 3, index)) await expectRows(name, found, way, whole)
  })
})
