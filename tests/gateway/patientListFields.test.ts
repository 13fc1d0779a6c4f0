import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { exampleVariables, queryTexts } from './appVariables.ts'

let gateway: GatewayHarness
let admin: Session
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  admin = await gateway.api.as('admin')
})
afterAll(() => gateway.close())

/** The `fields` of the calls whose path ends this way; null for one that requests whole rows. */
async function fieldsOf(end: string, query: string, variables = {}): Promise<(string[] | null)[]> {
  const requested: (string[] | null)[] = []
  gateway.onRestCall = (url) => {
    const { pathname, searchParams } = new URL(url, gateway.url)
    if (pathname.endsWith(end)) requested.push(searchParams.get('fields')?.split(',').toSorted() ?? null)
  }
  const { errors } = await gateway.ask(query, { as: admin, variables })
  gateway.onRestCall = null
  expect(errors).toBeUndefined()
  return requested
}

const below = (list: string, fields: string) =>
  `{ patient(restId: "${worldId('patient', 1)}") { ${list}(first: 3) { edges { node { ${fields} } } } } }`

describe('The REST fields of a list below a patient', () => {
  it.each([
    ['payments', '/payments', 'id amount status', ['amount', 'id', 'patient_id', 'status']],
    ['payments', '/payments', 'restId type disputeStatus', ['dispute_status', 'id', 'patient_id', 'type']],
    ['payments', '/payments', 'restId patient { restId } practice { restId }', ['client_id', 'id', 'patient_id']],
    ['billingCycles', '/billing_cycles', 'id status startDate', ['id', 'start_date', 'status']],
    ['accountPayments', '/account_payments', 'id unapplied', ['id', 'unapplied']],
    ['snapshots', '/snapshots', 'id amount patient { restId }', ['amount', 'id', 'patient_id']],
  ])('%s are those that the query selects: %s %s', async (list, end, fields, expected) => {
    expect(await fieldsOf(end, below(list, fields))).toEqual([expected])
  })

  it.each([
    ['PaymentsScreenQuery', '/payments', 'is_collected'],
    ['BillingCyclesScreenQuery', '/billing_cycles', 'created_at'],
    ['SnapshotsScreenQuery', '/snapshots', 'company_id'],
  ])('of the app’s %s omit what it doesn’t show', async (name, end, unseen) => {
    const [fields] = await fieldsOf(end, queryTexts.get(name)!, exampleVariables(name))
    expect(fields).toContain('id')
    expect(fields).not.toContain(unseen)
  })
})

describe('A row’s data about another node', () => {
  it.each([
    ['payments(first: 3) { edges { node { patient { restId } practice { restId } } } }', ['listPatientPayments']],
    ['snapshots(first: 3) { edges { node { patient { restId } practice { restId } } } }', ['listPatientSnapshots']],
    [
      'statements { visits { charges { applies { payment { restId } } } } }',
      ['listPatientStatements', 'listPaymentApplies'],
    ],
  ])('costs no further REST call: %s', async (selection, expected) => {
    const { calls, errors } = await gateway.ask(
      `{ patient(restId: "${worldId('patient', 1)}") { restId ${selection} } }`,
      {
        as: admin,
      },
    )
    expect(errors).toBeUndefined()
    expect(calls.toSorted()).toEqual(['getPatient', ...expected])
  })

  it('is loaded in one call for all rows when more is selected', async () => {
    const { calls, errors } = await gateway.ask(
      `{ patient(restId: "${worldId('patient', 1)}") { statements { visits { charges { applies { payment { amount } } } } } } }`,
      { as: admin },
    )
    expect(errors).toBeUndefined()
    expect(calls.toSorted()).toEqual(['getPatient', 'listPatientStatements', 'listPaymentApplies', 'listPayments'])
  })
})

describe('The payments filter', () => {
  const list = (filter: string) =>
    gateway.ask<{ payments: { edges: { node: { type: string; status: string } }[] } }>(
      `{ payments(first: 50, filter: ${filter}) { edges { node { type status } } } }`,
      { as: admin },
    )

  it('accepts types and statuses', async () => {
    const { data } = await list('{ types: [INSURANCE], statuses: [SUCCESS] }')
    const kinds = new Set(data.payments.edges.map(({ node }) => `${node.type} ${node.status}`))
    expect([...kinds]).toEqual(['INSURANCE SUCCESS'])
  })

  it.each(['{ types: [UNKNOWN] }', '{ statuses: [UNKNOWN] }'])('rejects %s, which matches nothing', async (filter) => {
    expect((await list(filter)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})
