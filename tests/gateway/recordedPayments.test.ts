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
