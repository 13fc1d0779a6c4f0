import { desc } from 'drizzle-orm'
import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { accountReads } from '../../api/db/schema.ts'
import { schema } from '../../gateway/schema.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness, type GraphAnswer, GraphHarness } from '../support/gatewayHarness.ts'
import { openForeign, type Foreign } from '../support/foreignServer.ts'
import { sampleOf } from '../support/seed.ts'
import { worldId } from '../support/worldPeople.ts'
import { nodeIdsOf } from './nodeIdsOf.ts'

let gateway: GatewayHarness
let foreign: Foreign
/** The same graph over an `/api/v2` that does not know `fields`, which returns whole objects. */
let overForeign: GraphHarness
let admin: Session
let ids: Record<string, string>

beforeAll(async () => {
  gateway = await GatewayHarness.open()
  admin = await gateway.api.as('admin')
  foreign = await openForeign(gateway.url)
  overForeign = new GraphHarness(foreign.url, () => gateway.api.clock.now())
  ids = await nodeIdsOf(gateway.api.database, 'alder')
})
afterAll(async () => {
  await overForeign.close()
  foreign.close()
  await gateway.close()
})

const ben = worldId('patient', 1)
const other = worldId('patient', 2)

/** The `fields` of the REST calls that a query makes, by path. */
async function fieldsOf(query: string, variables = {}) {
  const requested: [path: string, fields: string | null][] = []
  gateway.onRestCall = (url) => {
    const { pathname, searchParams } = new URL(url, gateway.url)
    requested.push([pathname.replace('/api/v2/', '').replaceAll(/[\da-f-]{36}/g, 'ID'), searchParams.get('fields')])
  }
  const answer = await gateway.ask<Record<string, unknown>>(query, { as: admin, variables })
  gateway.onRestCall = null
  return { requested, ...answer }
}

describe('An object requests from REST', () => {
  it('by its REST id the fields that the query selects', async () => {
    const { requested } = await fieldsOf(`{ patient(restId: "${ben}") { name phones { value } practice { name } } }`)
    expect(requested).toEqual([['patients/ID', 'id,first_name,last_name,phones,client_id,client_name']])
  })

  it('by its id those of its type, whatever the query selects of others', async () => {
    const query = `query ($id: ID!) { node(id: $id) { id
      ... on Patient { currentBalance } ... on Thread { status } ... on Practice { timezone } } }`
    expect((await fieldsOf(query, { id: encodeGlobalId('Patient', ben) })).requested).toEqual([
      ['patients/ID', 'id,current_balance'],
    ])
    expect((await fieldsOf(query, { id: encodeGlobalId('Practice', ids['Practice']!) })).requested).toEqual([
      ['clients/ID', 'id,timezone'],
    ])
    expect((await fieldsOf(query, { id: encodeGlobalId('Thread', ids['Thread']!) })).requested).toEqual([
      ['threads/ID', 'id,status'],
    ])
  })

  it('among several the fields that the query selects of any of them, in one call', async () => {
    const { requested, data } = await fieldsOf(
      `{ ben: patient(restId: "${ben}") { lastName } again: patient(restId: "${ben}") { firstName }
        other: patient(restId: "${other}") { pendingPayments } }`,
    )
    expect(requested).toEqual([['patients', 'id,last_name,first_name,pending_payments']])
    expect(data).toMatchObject({ ben: { lastName: 'baker' }, again: { firstName: 'Ben' } })
  })

  it('the fields that permissions depend on', async () => {
    const { requested } = await fieldsOf(`{ patient(restId: "${ben}") { viewerCan { merge { isAllowed } } } }`)
    expect(requested.find(([path]) => path === 'patients/ID')).toEqual(['patients/ID', 'id,merged_into'])
  })

  it('of an object that is null depending on a field, this field too', async () => {
    const { requested, data } = await fieldsOf(`{ patient(restId: "${ben}") { pause { reason resumesOn } } }`)
    expect(requested).toEqual([['patients/ID', 'id,paused,pause_reason,paused_before,timezone']])
    expect(data).toEqual({ patient: { pause: null } })
  })

  it('of a patient’s thread the fields of the thread', async () => {
    const { requested } = await fieldsOf(
      `{ patient(restId: "${ben}") { thread { status } viewerCan { sendMessage { isAllowed } } } }`,
    )
    expect(requested.filter(([path]) => path === 'threads')).toEqual([['threads', 'id,patient_id,status,send_refusal']])
  })

  it('of a patient’s statements the fields of these, of their visits and charges, and of applied payments', async () => {
    const { requested } = await fieldsOf(
      `{ patient(restId: "${ben}") { statements { id visits { status charges { isVoided applies { paymentDate } } } } } }`,
    )
    expect(requested.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ['patients/ID', 'id,currency'],
      ['patients/ID/payment_applies', 'id,charge_id,amount,payment_date'],
      ['patients/ID/statements', 'id,visits.status,visits.charges.units,visits.charges.id'],
    ])
  })

  it('of two selections of the same list the fields of both, in one call', async () => {
    const { requested, data } = await fieldsOf(
      `{ ben: patient(restId: "${ben}") { cards: paymentMethods { label } }
        again: patient(restId: "${ben}") { states: paymentMethods { status } } }`,
    )
    expect(requested.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ['patients/ID', 'id'],
      ['patients/ID/cards', 'id,display,status'],
    ])
    const { ben: first, again } = data as { ben: { cards: object[] }; again: { states: object[] } }
    expect(first.cards).toContainEqual({ label: 'Visa 4242' })
    expect(again.states).toContainEqual({ status: 'DELETED' })
  })

  it('the fields that a row of a list lacks, of all rows in one call', async () => {
    const query = '{ patients(first: 3) { edges { node { name isHidden phones { value } } } } }'
    const { requested, calls } = await fieldsOf(query)
    expect(calls).toEqual(['searchPatients', 'listPatients'])
    expect(requested[1]).toEqual(['patients', 'id,hidden,phones'])
  })

  it('no nulls, which the graph returns all the same', async () => {
    const path = `/v2/patients/${ben}`
    const fields = 'id,paused_before,address,last_billing_cycle'
    const headers = { prefer: 'omit-values=nulls' }
    const get = (call: object) => gateway.api.call('GET', path, { as: admin, ...call })
    const whole = await get({ query: { fields } })
    const sparse = await get({ query: { fields }, headers })
    expect(whole.body).toHaveProperty('paused_before', null)
    expect(sparse.body).not.toHaveProperty('paused_before')
    expect((await get({ headers })).body).toHaveProperty('paused_before', null)
    const { data } = await fieldsOf(`{ patient(restId: "${ben}") { unbillableReasonText currency } }`)
    expect(data).toEqual({ patient: { unbillableReasonText: null, currency: 'USD' } })
  })

  it('and the access log names these fields alone', async () => {
    await fieldsOf(`{ patient(restId: "${ben}") { dateOfBirth address { city } } }`)
    const [entry] = await gateway.api.database.db
      .select()
      .from(accountReads)
      .orderBy(desc(accountReads.sequence))
      .limit(1)
    expect(entry!.fields).toEqual(['id', 'date_of_birth', 'address'])
  })
})

/** A field with the values of its object that need no arguments; null if it requires an argument itself. */
function selectionOf(
  { name, args, type }: ReturnType<GraphQLObjectType['getFields']>[string],
  depth = 2,
): string | null {
  if (args.some(isRequiredArgument)) return null
  const inner = getNamedType(type)
  if (isLeafType(inner)) return name
  if (!isObjectType(inner) || depth === 0) return `${name} { __typename }`
  const within = Object.values(inner.getFields()).map((field) => selectionOf(field, depth - 1))
  return `${name} { __typename ${within.filter((each) => each?.endsWith('}') !== true).join(' ')} }`
}

const answerOf = (selection: string, { data, errors }: GraphAnswer<unknown>) => ({
  selection,
  data,
  errors: errors?.map(({ path }) => path),
})

const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
)
/** Types that only the viewer can load: another user's ids do not find them. */
const ofViewer = ['Viewer', 'SavedView', 'BackgroundTask', 'PatientBatch']

describe.each(types.filter(({ name }) => !ofViewer.includes(name)).map((type) => [type.name, type] as const))(
  'A %s',
  (typename, type) => {
    it('returns each field alone as in the whole object', async () => {
      const fields = Object.values(type.getFields())
      for (const field of sampleOf(fields, Math.ceil(fields.length / 2), `fields of ${typename}`)) {
        const selection = selectionOf(field)
        if (selection === null) continue
        const query = `query ($id: ID!) { node(id: $id) { ... on ${typename} { ${selection} } } }`
        const variables = { id: encodeGlobalId(typename, ids[typename]!) }
        const sparse = await gateway.ask(query, { as: admin, variables })
        const whole = await overForeign.ask(query, { as: admin, variables })
        expect(answerOf(selection, sparse)).toEqual(answerOf(selection, whole))
      }
    })
  },
)
