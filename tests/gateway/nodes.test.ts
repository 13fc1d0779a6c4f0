import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../api/contract/rules.ts'
import { schema } from '../../gateway/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { tagIds } from '../support/testWorld.ts'
import { companies, people, type PersonName, practices, signInNames, worldId } from '../support/worldPeople.ts'
import { nodeIdsOf } from './nodeIdsOf.ts'

const globalId = (typename: string, id: string) => Buffer.from(`${typename}:${id}`).toString('base64url')
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

/** Of the viewer alone, whoever else asks: they have tests of their own. */
const ofViewer = ['Viewer', 'SavedView', 'BackgroundTask']
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

/** A company may hide appointments from its people. */
const isHidden = (typename: string, as: PersonName) => typename === 'Appointment' && people[as].hidesAppointments

/** The same for every company. */
const isShared = (typename: string) => typename === 'MedicalCode'

/** A user who may not decide on drafted replies does not learn that there is one. */
const isWithheld = (typename: string, as: PersonName) =>
  typename === 'ReplyDraft' && refusal(people[as], 'inbox.draftReplies') !== null

it('Every type of object has a row under test', () => {
  expect(Object.keys(ids.alder).toSorted()).toEqual(types.toSorted())
})

describe.each(types)('A %s', (typename) => {
  it.each([
    ['admin', 'alder'],
    ['birchAdmin', 'birch'],
    ['systemAdmin', 'alder'],
    ['systemAdmin', 'birch'],
  ] as const)('is found by its id: by %s, of %s', async (as, company) => {
    const id = globalId(typename, ids[company][typename]!)
    // What the company hides is refused, like a type that a role may not read.
    const shown = isHidden(typename, as) || isWithheld(typename, as) ? null : { __typename: typename, id }
    expect(await node(as, id)).toMatchObject({ data: { node: shown } })
    const list = isWithheld(typename, as) ? { nodes: [null, null] } : shown && { nodes: [{ id }, { id }] }
    expect(await nodes(as, [id, id])).toMatchObject({ data: list })
  })

  it.each(signInNames.filter((name) => people[name].companyId !== null))(
    'of another company does not exist for %s',
    async (as) => {
      const company = people[as].companyId === companies.alder.id ? 'birch' : 'alder'
      const { data, errors } = await node(as, globalId(typename, ids[company][typename]!))
      expect(data.node === null).toBe(!isShared(typename))
      const isRefused =
        (typename === 'User' && people[as].role < people.admin.role) ||
        (typename === 'Partner' && refusal(people[as], 'partners.read') !== null) ||
        isHidden(typename, as)
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(isRefused ? ['FORBIDDEN'] : undefined)
    },
  )

  it('that was never made does not exist', async () => {
    const made = worldId('extra', 999)
    const id = globalId(typename, ids.alder[typename]!.includes('/') ? `${ids.alder['Patient']}/${made}` : made)
    const own = globalId(typename, ids.alder[typename]!)
    expect((await node('systemAdmin', id)).data).toEqual({ node: null })
    expect((await nodes('systemAdmin', [id, own])).data).toMatchObject({ nodes: [null, { id: own }] })
  })

  it('is for nobody who is not signed in', async () => {
    const { errors } = await nodes(null, [globalId(typename, ids.alder[typename]!)])
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
  ])('is not found under another patient, also when both may be seen: %s', async (typename) => {
    const [, own] = ids.alder[typename]!.split('/')
    const mixed = globalId(typename, `${worldId('patient', 2)}/${own}`)
    expect(await node('admin', mixed)).toMatchObject({ data: { node: null } })
  })

  it('takes one REST call for many rows of one patient', async () => {
    const patient = worldId('patient', 1)
    const many = Array.from({ length: 8 }, (_, index) =>
      globalId('Payment', `${patient}/${worldId('payment', 100 + index)}`),
    )
    const { data, calls } = await nodes('admin', many)
    expect(data!.nodes.map((found) => found?.id)).toEqual(many)
    expect(calls).toEqual(['listPayments'])
  })
})

describe('An id', () => {
  const own = () => globalId('Patient', ids.alder['Patient']!)

  it.each(['Nope', 'Query', 'BilledCharge', 'PatientContact', 'String', 'Error'])(
    'of %s, which has no objects by id, is null among others',
    async (typename) => {
      const unknown = globalId(typename, worldId('extra', 1))
      const { data, errors } = await nodes('admin', [unknown, own()])
      expect(errors).toBeUndefined()
      expect(data!.nodes).toMatchObject([null, { id: own() }])
      expect(await node('admin', unknown)).toMatchObject({ data: { node: null } })
    },
  )

  it.each(['Patient', 'Practice', 'Company', 'Tag', 'Feature', 'User'])(
    'of a %s whose inside was made up is null, and spoils no other',
    async (typename) => {
      for (const inside of ['x', '../../users/me', `${worldId('patient', 1)}/x`, "' or 1=1 --"]) {
        const { data, errors } = await nodes('admin', [globalId(typename, inside), own()])
        expect(errors).toBeUndefined()
        expect(data!.nodes).toMatchObject([null, { id: own() }])
      }
    },
  )

  it.each(['', 'x', 'not base64!', globalId('Patient', ''), globalId('', 'x'), globalId('Patient', 'a:b')])(
    'that is none (%j) is refused with a code',
    async (id) => {
      const { data, errors, calls } = await node('admin', id)
      expect(data).toEqual({ node: null })
      expect(errors).toMatchObject([{ message: 'This is not an ID', extensions: { code: 'BAD_USER_INPUT' } }])
      expect(calls).toEqual([])
    },
  )

  it('is one of a hundred at most', async () => {
    const many = Array.from({ length: 101 }, (_, index) => globalId('Patient', worldId('patient', index)))
    const { errors, calls } = await nodes('admin', many)
    expect(errors).toMatchObject([{ message: 'ids must be at most 100', extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls).toEqual([])
    const hundred = await nodes('admin', many.slice(0, 100))
    expect(hundred.data!.nodes.filter(Boolean)).toHaveLength(22)
    expect(hundred.calls).toEqual(['listPatients'])
  })

  it('of another kind is refused where a patient is meant', async () => {
    const as = await gateway.api.as('admin')
    const query = 'query ($id: ID!) { accountReads(patientId: $id) { totalCount } }'
    const { errors } = await gateway.ask(query, { as, variables: { id: globalId('Tag', tagIds.vip) } })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(errors![0]!.message).toBe('This is not the ID of a Patient')
  })
})

it.each(['patient', 'practice', 'company'] as const)('A %s is looked up by its REST id alone', async (field) => {
  const as = await gateway.api.as('admin')
  const type = ({ patient: 'Patient', practice: 'Practice', company: 'Company' } as const)[field]
  const own = ids.alder[type]!
  const query = `query ($own: ID!, $global: ID!) { own: ${field}(restId: $own) { restId } global: ${field}(restId: $global) { restId } }`
  const variables = { own, global: globalId(type, own) }
  expect((await gateway.ask(query, { as, variables })).data).toEqual({ own: { restId: own }, global: null })
})

describe('A person limited to one practice', () => {
  it('does not find the patients of the other by any id', async () => {
    const south = worldId('patient', 16)
    const hidden = [
      globalId('Patient', south),
      globalId('Payment', `${south}/${worldId('payment', 1600)}`),
      globalId('BillingCycle', `${south}/${worldId('cycle', 16)}`),
      globalId('Practice', practices.south.id),
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
