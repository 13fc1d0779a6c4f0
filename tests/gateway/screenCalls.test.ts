import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { appRequest } from './appDocuments.ts'
import { addHistory, addPatients } from './manyRows.ts'

const few = worldId('patient', 2)
const many = worldId('patient', 6)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await addPatients(gateway.api.database, 120)
  await addHistory(gateway.api.database, 6, 120)
})
afterAll(() => gateway.close())

/** The calls of the app's document, all of which run in parallel. */
async function callsOf(name: string, variables: object): Promise<{ calls: string[]; data: unknown }> {
  const as = await gateway.api.as('admin')
  const { calls, data, errors } = await gateway.ask(name, { as, ...appRequest(name, variables) })
  expect(errors).toBeUndefined()
  gateway.hold()
  const again = gateway.ask(name, { as, ...appRequest(name, variables) })
  try {
    await expect.poll(() => gateway.held).toBe(calls.length)
  } finally {
    gateway.release()
  }
  expect((await again).calls.toSorted()).toEqual(calls.toSorted())
  return { calls: calls.toSorted(), data }
}

describe('The frame of all screens', () => {
  it('takes one REST call, which brings the company’s logo', async () => {
    expect((await callsOf('AppShellQuery', {})).calls).toEqual(['getSessionUser'])
  })
})

describe('Home', () => {
  it('takes one REST call', async () => {
    const { calls } = await callsOf('HomeScreenQuery', { filter: { from: '2026-01-01', to: '2026-12-31' } })
    expect(calls).toEqual(['getStats'])
  })
})

describe('The AR report', () => {
  it('takes one REST call', async () => {
    expect((await callsOf('ArScreenQuery', { filter: {} })).calls).toEqual(['getArStats'])
  })
})

describe('The patients list', () => {
  const rows = (data: unknown) => (data as { patients: { edges: object[] } }).patients.edges.length

  it.each([10, 100])('takes one REST call for %i patients with their count', async (count) => {
    const { calls, data } = await callsOf('PatientsScreenQuery', { count })
    expect(calls).toEqual(['searchPatients'])
    expect(rows(data)).toBe(count)
  })

  it('takes one REST call for its next page', async () => {
    const as = await gateway.api.as('admin')
    const first = await gateway.ask<{ patients: { pageInfo: { endCursor: string } } }>('', {
      as,
      ...appRequest('PatientsScreenQuery', { count: 100 }),
    })
    const cursor = first.data.patients.pageInfo.endCursor
    const { calls, data } = await callsOf('PatientListPageQuery', { count: 100, cursor })
    expect(calls).toEqual(['searchPatients'])
    expect(rows(data)).toBe(42)
  })
})

describe('The list of payments', () => {
  const sort = [{ by: 'CREATED_AT', direction: 'DESC' }]
  const rows = (data: unknown) => (data as { paymentSearch: { edges: object[] } }).paymentSearch.edges.length

  it.each([10, 100])('takes one REST call for %i payments', async (count) => {
    const { calls, data } = await callsOf('PaymentListScreenQuery', { count, filter: {}, sort })
    expect(calls).toEqual(['searchPayments'])
    expect(rows(data)).toBe(count)
  })

  it('takes one REST call for its next page, and one for its totals', async () => {
    expect((await callsOf('PaymentListPageQuery', { count: 50, filter: {}, sort })).calls).toEqual(['searchPayments'])
    expect((await callsOf('usePaymentTotalsQuery', { filter: {} })).calls).toEqual(['paymentTotals'])
  })
})

describe.each([
  ['the patient page', 'PatientPageQuery', ['getPatient', 'getSessionUser']],
  [
    'the statements tab',
    'StatementsScreenQuery',
    ['getPatient', 'getSessionUser', 'listPatientStatements', 'listPaymentApplies'],
  ],
  [
    'the payments tab',
    'PaymentsScreenQuery',
    ['getPatient', 'getSessionUser', 'listAccountPayments', 'listPatientPayments'],
  ],
  ['the billing cycles tab', 'BillingCyclesScreenQuery', ['getPatient', 'getSessionUser', 'listBillingCycles']],
  ['the sent statements tab', 'SnapshotsScreenQuery', ['getPatient', 'getSessionUser', 'listPatientSnapshots']],
  ['the cards tab', 'CardsScreenQuery', ['getPatient', 'getSessionUser', 'listCards', 'listConsents']],
  [
    'the payment plans tab',
    'PaymentPlansScreenQuery',
    ['getPatient', 'getSessionUser', 'listPatientPlanLimits', 'listPlans'],
  ],
  ['the forms tab', 'PatientFormsScreenQuery', ['getPatient', 'getSessionUser', 'listPatientForms']],
  ['the messages tab', 'MessagesScreenQuery', ['getPatient', 'getSessionUser', 'listHistory', 'listThreads']],
  ['the timeline tab', 'TimelineScreenQuery', ['getPatient', 'getSessionUser', 'listPatientEvents']],
  ['the calls tab', 'CallsScreenQuery', ['getPatient', 'getSessionUser', 'listPatientEvents']],
])('Opening %s', (_what, name, expected) => {
  it.each([
    ['few rows', few],
    ['120 rows', many],
  ])('takes at most four parallel REST calls for a patient with %s', async (_rows, patientId) => {
    const { calls, data } = await callsOf(name, { patientId })
    expect(calls).toEqual(expected)
    expect(calls.length).toBeLessThanOrEqual(4)
    expect((data as { patient: object | null }).patient).not.toBeNull()
  })
})

describe('The rail beside the tabs of a patient', () => {
  it.each([few, many])('takes at most two parallel REST calls of its own', async (patientId) => {
    const { calls } = await callsOf('PatientRailQuery', { patientId })
    expect(calls).toEqual(['getPatient', 'getPatientOverview'])
  })
})

describe.each([
  ['payments', 'PaymentsPanelPageQuery', 'listPatientPayments'],
  ['billing cycles', 'BillingCyclesPanelPageQuery', 'listBillingCycles'],
  ['timeline', 'TimelinePanelPageQuery', 'listPatientEvents'],
  ['payment requests', 'PaymentRequestsPanelPageQuery', 'listPaymentRequests'],
])('The next page of the %s', (_what, name, list) => {
  it('is loaded in parallel with its patient', async () => {
    const id = encodeGlobalId('Patient', many)
    const { calls } = await callsOf(name, { id, first: 50 })
    expect(calls).toEqual(['getPatient', list])
  })
})

describe('The inbox', () => {
  const filter = { tab: 'OPEN' }
  const order = 'NEWEST_FIRST'

  it('takes two parallel REST calls: conversations and tab counts', async () => {
    const { calls } = await callsOf('InboxScreenQuery', { count: 50, filter, order })
    expect(calls).toEqual(['getThreadStats', 'listThreads'])
  })

  it('takes one REST call for the next page', async () => {
    expect((await callsOf('ThreadListPageQuery', { count: 50, filter, order })).calls).toEqual(['listThreads'])
  })

  it('takes two REST calls for an opened conversation with its permissions', async () => {
    const { calls } = await callsOf('ThreadPaneQuery', { id: worldId('thread', 6) })
    expect(calls).toEqual(['getThread', 'listHistory'])
  })

  it('takes one parallel REST call for each part of the patient card', async () => {
    const { calls } = await callsOf('PatientCardQuery', { id: many })
    expect(calls).toEqual([
      'getPatient',
      'getSessionUser',
      'listCards',
      'listOnlineStatuses',
      'listPatientStatements',
      'listPlans',
    ])
  })
})

describe('The patient preview', () => {
  it('takes two parallel REST calls', async () => {
    expect((await callsOf('PatientPreviewQuery', { id: many })).calls).toEqual(['getPatient', 'listPatientStatements'])
  })
})

describe('A free-form document', () => {
  const query = `query ($first: Int) {
    patients(first: $first) { edges { node { emails { value } practice { name company { name } } } } }
  }`

  it('takes as many REST calls for relations of 100 patients as for 10', async () => {
    const as = await gateway.api.as('admin')
    const ten = await gateway.ask(query, { as, variables: { first: 10 } })
    const hundred = await gateway.ask(query, { as, variables: { first: 100 } })
    expect(hundred.errors).toBeUndefined()
    expect(hundred.calls).toHaveLength(3)
    expect(ten.calls).toHaveLength(3)
  })
})
