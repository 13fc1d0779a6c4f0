import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { refusal } from '../../api/contract/rules.ts'
import { schema } from '../../gateway/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { shareOf } from '../support/seed.ts'
import { tagIds } from '../support/testWorld.ts'
import { companies, companyNames, people, type PersonName, practices, worldId } from '../support/worldPeople.ts'
import { nodeIdsOf } from './nodeIdsOf.ts'

const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'
interface Nodes {
  nodes: ({ __typename: string; id: string } | null)[]
}

let gateway: GatewayHarness
/** A row of each type, of either company. */
const ids: Record<'alder' | 'birch', Record<string, string>> = { alder: {}, birch: {} }

beforeAll(async () => {
  gateway = await GatewayHarness.open()
  ids.alder = await nodeIdsOf(gateway.api.database, 'alder')
  ids.birch = await nodeIdsOf(gateway.api.database, 'birch')
})
afterAll(() => gateway.close())

/** Types that only the viewer can load; they have their own tests. */
const ofViewer = ['Viewer', 'SavedView', 'BackgroundTask', 'PatientBatch']
const types = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'))
  .map(({ name }) => name)
  .filter((name) => !ofViewer.includes(name))

async function nodes(as: PersonName | null, globalIds: string[]) {
  const session = as && (await gateway.api.as(as))
  return gateway.ask<Nodes | null>(query, { as: session, variables: { ids: globalIds } })
}
async function node(as: PersonName, id: string) {
  const session = await gateway.api.as(as)
  return gateway.ask<{ node: { __typename: string; id: string } | null }>(
    'query ($id: ID!) { node(id: $id) { __typename id } }',
    { as: session, variables: { id } },
  )
}

/** A company may hide appointments from its users. */
const isHidden = (typename: string, as: PersonName) => typename === 'Appointment' && people[as].hidesAppointments

/** The same for every company. */
const isShared = (typename: string) => typename === 'MedicalCode'

/** A user who may not decide drafted replies does not learn that one exists. */
const isWithheld = (typename: string, as: PersonName) =>
  typename === 'ReplyDraft' && refusal(people[as], 'inbox.draftReplies') !== null

it('Every object type has a test row', () => {
  expect(Object.keys(ids.alder).toSorted()).toEqual(types.toSorted())
})

it('A node requested twice in a query is the same both times', async () => {
  const id = encodeGlobalId('Patient', ids.alder['Patient']!)
  const twice = 'query ($id: ID!) { node(id: $id) { __typename id } nodes(ids: [$id, $id]) { __typename id } }'
  const { data } = await gateway.ask(twice, { as: await gateway.api.as('admin'), variables: { id } })
  const patient = { __typename: 'Patient', id }
  expect(data).toEqual({ node: patient, nodes: [patient, patient] })
})

/** Sampled, a type is found by two of them, and by each of them some type. */
const finders = [
  ['admin', 'alder'],
  ['birchAdmin', 'birch'],
  ['systemAdmin', 'alder'],
  ['systemAdmin', 'birch'],
] as const

describe.each(types)('A %s', (typename) => {
  it.each(shareOf(finders, 2, types.indexOf(typename)))('is found by its id: by %s, of %s', async (as, company) => {
    const id = encodeGlobalId(typename, ids[company][typename]!)
    // Hidden data is denied, like a type that a role may not read.
    const shown = isHidden(typename, as) || isWithheld(typename, as) ? null : { __typename: typename, id }
    expect(await node(as, id)).toMatchObject({ data: { node: shown } })
    const list = { nodes: shown ? [{ id }, { id }] : [null, null] }
    expect(await nodes(as, [id, id])).toMatchObject({ data: list })
  })

  it.each(shareOf(companyNames, 4, types.indexOf(typename)))('of another company is not found by %s', async (as) => {
    const company = people[as].companyId === companies.alder.id ? 'birch' : 'alder'
    const { data, errors } = await node(as, encodeGlobalId(typename, ids[company][typename]!))
    expect(data.node === null).toBe(!isShared(typename))
    const isRefused =
      (typename === 'User' && people[as].role < people.admin.role) ||
      ((typename.startsWith('PatientImport') || typename === 'BundleImport' || typename.startsWith('Remittance')) &&
        refusal(people[as], 'practices.edit') !== null) ||
      (typename.startsWith('Partner') && refusal(people[as], 'partners.read') !== null) ||
      isHidden(typename, as)
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(isRefused ? ['FORBIDDEN'] : undefined)
  })

  it('that never existed is not found', async () => {
    const made = worldId('extra', 999)
    const id = encodeGlobalId(typename, ids.alder[typename]!.includes('/') ? `${ids.alder['Patient']}/${made}` : made)
    const own = encodeGlobalId(typename, ids.alder[typename]!)
    expect((await node('systemAdmin', id)).data).toEqual({ node: null })
    expect((await nodes('systemAdmin', [id, own])).data).toMatchObject({ nodes: [null, { id: own }] })
  })

  it('requires a session', async () => {
    const { errors } = await nodes(null, [encodeGlobalId(typename, ids.alder[typename]!)])
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})

describe('A row below a patient', () => {
  it.each([
    'Payment',
    'BillingCycle',
    'Statement',
    'Consent',
    'PaymentMethod',
    'PaymentPlan',
    'AccountPayment',
    'PaymentApply',
    'Visit',
    'Charge',
    'PatientContact',
    'PatientForm',
    'TimelineEntry',
    'LoggedCall',
  ])('is not found under another patient, even a visible one: %s', async (typename) => {
    const [, own] = ids.alder[typename]!.split('/')
    const mixed = encodeGlobalId(typename, `${worldId('patient', 2)}/${own}`)
    expect(await node('admin', mixed)).toMatchObject({ data: { node: null } })
  })

  it.each([
    ['Payment', 'payment', 'listPayments'],
    ['TimelineEntry', 'event', 'listPatientEvents'],
  ] as const)('takes one REST call for many rows of one patient: %s', async (typename, kind, call) => {
    const patient = worldId('patient', 1)
    const many = Array.from({ length: 8 }, (_, index) =>
      encodeGlobalId(typename, `${patient}/${worldId(kind, 100 + index)}`),
    )
    const { data, calls } = await nodes('admin', many)
    expect(data!.nodes.map((found) => found?.id)).toEqual(many)
    expect(calls).toEqual([call])
  })
})

describe('An id', () => {
  const own = () => encodeGlobalId('Patient', ids.alder['Patient']!)

  it('of prices, which have no objects by id, is null among others', async () => {
    const prices = encodeGlobalId('PriceSettings', companies.alder.id)
    const { data, errors } = await nodes('admin', [prices, own()])
    expect(errors).toBeUndefined()
    expect(data!.nodes).toMatchObject([null, { id: own() }])
    expect(await node('admin', prices)).toMatchObject({ data: { node: null } })
  })

  it.each(types)('of a %s in the form of another type is null or rejected and affects no other', async (typename) => {
    const id = ids.alder[typename]!
    const other = id.includes('/') ? id.split('/')[1]! : `${worldId('patient', 1)}/${id}`
    const { data } = await nodes('admin', [encodeGlobalId(typename, other), own()])
    expect(data!.nodes).toMatchObject([null, { id: own() }])
  })

  const valid = encodeGlobalId('Patient', worldId('patient', 1))
  it.each(['', 'not base64!', `AAAA${valid.slice(4)}`, valid.slice(1), `${valid}==`])(
    'that is invalid (%j) is rejected with a code',
    async (id) => {
      const { data, errors, calls } = await node('admin', id)
      expect(data).toEqual({ node: null })
      expect(errors).toMatchObject([
        { message: 'This isn’t an ID of this API', extensions: { code: 'BAD_USER_INPUT' } },
      ])
      expect(calls).toEqual([])
    },
  )

  it('is one of at most a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) => encodeGlobalId('Patient', worldId('patient', index)))
    const { errors, calls } = await nodes('admin', many)
    expect(errors).toMatchObject([{ message: 'ids must be at most 100', extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls).toEqual([])
    const hundred = await nodes('admin', many.slice(0, 100))
    expect(hundred.data!.nodes.filter(Boolean)).toHaveLength(22)
    expect(hundred.calls).toEqual(['listPatients'])
  })

  describe.each([
    ['of another type', encodeGlobalId('Tag', tagIds.vip), 'graph_id_of_other_type'],
    ['of the REST API', worldId('patient', 1), 'graph_bad_id'],
    ['below an owner', encodeGlobalId('Patient', `${worldId('patient', 1)}/${worldId('patient', 1)}`), 'graph_bad_id'],
    ['of no type', `AAAA${encodeGlobalId('Patient', worldId('patient', 1)).slice(4)}`, 'graph_bad_id'],
  ])('%s', (_which, id, reason) => {
    it.each([
      'query ($id: ID!) { accessLog(patientId: $id) { totalCount } }',
      'query ($id: ID!) { payments(filter: { patientId: $id }) { totalCount } }',
      'mutation ($id: ID!) { startPatientBatch(input: { action: APPROVE, patientIds: [$id] }) { __typename } }',
      'mutation ($id: ID!) { resumeBilling(input: { patientId: $id }) { __typename } }',
    ])('is rejected as a patient id before any call: %s', async (query) => {
      const as = await gateway.api.as('admin')
      const { errors, calls } = await gateway.ask(query, { as, variables: { id } })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason } }])
      expect(calls).toEqual([])
    })
  })

  it.each([
    'query ($id: ID!) { patients(filter: { practiceRestIds: [$id] }) { totalCount } }',
    'query ($id: ID!) { threads(filter: { companyRestId: $id }) { totalCount } }',
  ])('as a graph id is rejected where a REST id is expected: %s', async (query) => {
    const as = await gateway.api.as('admin')
    const { errors, calls } = await gateway.ask(query, {
      as,
      variables: { id: encodeGlobalId('Practice', practices.north.id) },
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_bad_rest_id' } }])
    expect(calls).toEqual([])
  })
})

it.each(['patient', 'practice', 'company'] as const)('A %s is looked up only by its REST id', async (field) => {
  const as = await gateway.api.as('admin')
  const type = ({ patient: 'Patient', practice: 'Practice', company: 'Company' } as const)[field]
  const own = ids.alder[type]!
  const query = `query ($own: ID!, $global: ID!) { own: ${field}(restId: $own) { restId } global: ${field}(restId: $global) { restId } }`
  const variables = { own, global: encodeGlobalId(type, own) }
  expect((await gateway.ask(query, { as, variables })).data).toEqual({ own: { restId: own }, global: null })
})

describe('A user limited to one practice', () => {
  it('does not find the other practice’s patients by any id', async () => {
    const south = worldId('patient', 16)
    const hidden = [
      encodeGlobalId('Patient', south),
      encodeGlobalId('Payment', `${south}/${worldId('payment', 1600)}`),
      encodeGlobalId('BillingCycle', `${south}/${worldId('cycle', 16)}`),
      encodeGlobalId('Practice', practices.south.id),
    ]
    expect((await nodes('limitedAdmin', hidden)).data).toEqual({ nodes: [null, null, null, null] })
    expect((await nodes('admin', hidden)).data!.nodes.map((found) => found?.__typename)).toEqual([
      'Patient',
      'Payment',
      'BillingCycle',
      'Practice',
    ])
  })
})
