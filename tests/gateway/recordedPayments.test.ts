import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

const patientId = encodeGlobalId('Patient', worldId('patient', 1))
const visitId = (number: number) => encodeGlobalId('Visit', `${worldId('patient', 1)}/${worldId('visit', number)}`)

const mutation = `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) {
  __typename
  ... on RecordPaymentSuccess {
    payment {
      id typeText amount unapplied note takenBy { name } followedBy { typeText }
      applies { amount charge { procedureCode } visit { id serviceDate } }
    }
    patient { unapplied payments(first: 1) { edges { node { id } } } }
  }
  ... on InvalidInputError { fields { path code } }
  ... on Error { code }
} }`

interface Recorded {
  __typename: string
  code?: string
  fields?: { path: string; code: string }[]
  payment: {
    id: string
    amount: string
    unapplied: string
    takenBy: { name: string } | null
    applies: { amount: string; charge: { procedureCode: string }; visit: { id: string; serviceDate: string } }[]
  }
  patient: { payments: { edges: { node: { id: string } }[] } }
}

async function record(input: object, as: PersonName = 'frontdesk') {
  const variables = { input: { patientId, type: 'CASH', ...input } }
  const answer = await gateway.ask<{ recordPayment: Recorded } | null>(mutation, {
    as: await gateway.api.as(as),
    variables,
  })
  return { ...answer, result: answer.data?.recordPayment }
}

describe('Recording a payment through the graph', () => {
  it('returns the payment with its allocation, and the patient in its current state', async () => {
    const visits = [{ visitId: visitId(102), amount: '7.50' }]
    const { result } = await record({ amount: '7.50', visits, note: 'At the desk' })
    expect(result).toMatchObject({
      __typename: 'RecordPaymentSuccess',
      payment: { amount: '7.50', unapplied: '0.00', note: 'At the desk', takenBy: { name: expect.any(String) } },
    })
    const { applies, id } = result!.payment
    expect(applies).toEqual([
      {
        amount: '7.50',
        charge: { procedureCode: expect.any(String) },
        visit: { id: visitId(102), serviceDate: expect.any(String) },
      },
    ])
    expect(result!.patient.payments.edges[0]!.node.id).toBe(id)
  })

  it('names the invalid field', async () => {
    const visits = [{ visitId: visitId(102), amount: '1.00' }]
    const { result } = await record({ amount: '2.00', visits })
    expect(result).toMatchObject({ __typename: 'InvalidInputError', fields: [{ path: 'visits', code: 'SPLIT_SUM' }] })
  })

  it('is denied by the rule of its type, and not found for another company', async () => {
    expect((await record({ amount: '2.00', allocate: false })).result).toMatchObject({
      __typename: 'ForbiddenError',
      code: 'SWITCHED_OFF',
    })
    expect((await record({ amount: '2.00' }, 'birchFrontdesk')).result).toMatchObject({ __typename: 'NotFoundError' })
  })
})

const chargeMutations = {
  chargeCard: { cardId: encodeGlobalId('PaymentMethod', `${worldId('patient', 1)}/${worldId('paymentMethod', 10)}`) },
  chargeNewCard: { patientId, methodId: 'pm_card_visa' },
  startReaderPayment: { patientId, readerId: encodeGlobalId('CardReader', worldId('terminal', 1)) },
}
type Charging = keyof typeof chargeMutations
interface Charged {
  __typename: string
  code?: string
  fields?: { path: string; code: string }[]
  payment?: { id: string; methodLabel: string | null; typeText: string }
}

async function charge(name: Charging, given: object) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const document = `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename
    ... on ${type}Success { payment { id methodLabel typeText } }
    ... on InvalidInputError { fields { path code } } ... on Error { code } } }`
  const input = { amount: '5.00', ...chargeMutations[name], ...given }
  const as = await gateway.api.as('frontdesk')
  const { data, errors } = await gateway.ask<Record<string, Charged> | null>(document, { as, variables: { input } })
  const { fields = [], ...result }: Partial<Charged> = data?.[name] ?? {}
  const refused = fields.map(({ path, code }) => `${path}: ${code}`).join()
  return { result, refused: refused || result.code || (errors?.length ? 'not executed' : null) }
}

describe.each(Object.keys(chargeMutations) as Charging[])('%s', (name) => {
  it.each([
    ['0.00', 'amount: AMOUNT_NOT_POSITIVE'],
    ['-5.00', 'amount: AMOUNT_NOT_POSITIVE'],
    ['0.49', 'amount: AMOUNT_TOO_SMALL'],
    ['1000000.00', 'amount: AMOUNT_TOO_LARGE'],
    ['5.001', 'amount: PRACTICE_AMOUNT'],
    ['5e2', 'not executed'],
    ['€5.00', 'not executed'],
  ])('refuses %s, and names the field', async (amount, refused) => {
    expect((await charge(name, { amount })).refused).toBe(refused)
    expect((await charge(name, { amount, upfront: true })).refused).toBe(refused)
  })
})

it('A reader that is unknown, of another practice, or another object takes nothing', async () => {
  const start = (type: string, id: string) => charge('startReaderPayment', { readerId: encodeGlobalId(type, id) })
  for (const number of [99, 2, 3])
    expect((await start('CardReader', worldId('terminal', number))).refused).toBe('readerId: NO_SUCH_TERMINAL')
  expect((await start('Patient', worldId('terminal', 1))).refused).toBe('not executed')
})

it('A new card is charged through the graph, unless its number is sent', async () => {
  expect((await charge('chargeNewCard', { methodId: '4242424242424242' })).refused).toBe('methodId: NOT_A_METHOD_ID')
  const { result } = await charge('chargeNewCard', { upfront: true })
  expect(result).toMatchObject({
    __typename: 'ChargeNewCardSuccess',
    payment: { methodLabel: 'Visa 4242', typeText: 'upfront' },
  })
})
