import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { expectNothingInternal, expectReported, graphOver, unreadable } from './upstreamFailures.ts'
import { restPatient, restConsent, restUser, secret } from './restRows.ts'

const id = worldId('patient', 1)

let upstream: FakeUpstream
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  graph = graphOver(upstream.url)
})
afterAll(async () => {
  await graph.close()
  await upstream.close()
})
afterEach(() => {
  upstream.reset()
  graph.reports.length = 0
})

const payment = (number: number, wrong: object = {}) => ({
  id: worldId('payment', number),
  type: 'card',
  status: 'succeeded',
  amount: '1.00',
  refunded: '0.00',
  post_date: '2026-01-01',
  created_at: '2026-01-01T00:00:00.000Z',
  method_label: null,
  patient_id: id,
  client_id: worldId('practice', 1),
  ...wrong,
})
const page = (items: object[]) => ({ items, pit_id: 'p', has_more: false, total: items.length, total_is_exact: true })
const summary = (number: number, wrong: object = {}) => ({
  ...restPatient(worldId('patient', number)),
  sort_key: `k${number}`,
  ...wrong,
})

const paymentsQuery = `{ patient(restId: "${id}") { payments(first: 3) {
  edges { cursor node { restId amount postDate statusText } } pageInfo { hasNextPage endCursor } } } }`
interface Payments {
  patient: {
    payments: {
      edges: { cursor: string; node: { restId: string; postDate: string | null } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    } | null
  }
}
function hasPayments(...rows: unknown[]): void {
  upstream.answers(new RegExp(`/patients/${id}$`), 200, restPatient(id))
  upstream.answers(/\/payments$/, 200, rows)
}

describe.each([
  ['an amount that is none', { amount: secret }, 'amount'],
  ['a number for money', { amount: 47.11 }, 'amount'],
  ['nothing for money', { amount: null }, 'amount'],
  ['an instant that is none', { created_at: secret }, 'created_at'],
  ['no status', { status: null }, 'status'],
  ['an object for a status', { status: { deep: secret } }, 'status'],
])('A list row that contains %s', (_what, wrong, place) => {
  it('is omitted alone, and logged once', async () => {
    hasPayments(payment(1), payment(2, wrong), payment(3, wrong), payment(4))
    const answer = await graph.ask<Payments>(paymentsQuery.replace('statusText', 'statusText createdAt'))
    const { edges, pageInfo } = answer.data.patient.payments!
    expect(edges.map(({ node }) => node.restId)).toEqual([worldId('payment', 1)])
    expect(pageInfo).toEqual({ hasNextPage: true, endCursor: Buffer.from('o:2').toString('base64url') })
    const requestId = answer.headers.get('x-request-id')
    expect(answer.errors).toMatchObject([{ message: unreadable, extensions: { code: 'UNAVAILABLE', requestId } }])
    expect(answer.text.split(requestId!)).toHaveLength(2)
    expectNothingInternal(answer.text)
    expectReported(graph, answer, new RegExp(`^listPatientPayments answered 0 \\(form #\\.${place}\\)$`))
  })
})

it('An edge says how many rows beside it are missing, with the request id', async () => {
  hasPayments(payment(1, { amount: null }), payment(2), payment(3, { amount: null }), payment(4))
  const query = paymentsQuery.replace('cursor', 'unreadableRows { count requestId }')
  const { data, headers } = await graph.ask<{
    patient: { payments: { edges: { unreadableRows: unknown }[] } }
  }>(query)
  const requestId = headers.get('x-request-id')
  expect(data.patient.payments.edges.map(({ unreadableRows }) => unreadableRows)).toEqual([{ count: 2, requestId }])
})

/** Rows of which the second has no id. */
const rows = (kind: Parameters<typeof worldId>[0], more: (number: number) => object = () => ({})) =>
  [1, 2, 3].map((number) => ({ ...more(number), id: number === 2 ? null : worldId(kind, number) }))
const key = (number: number) => ({ sort_key: `k${number}` })
const entry = (position: number) => ({ position: position === 2 ? null : position, message: null, event: null })

it.each([
  ['patients', /\/patients_search$/, page(rows('patient', (number) => ({ ...summary(number), ...key(number) })))],
  ['threads', /\/threads$/, rows('thread', key)],
  ['auditLog', /\/audit-logs$/, rows('audit')],
  ['appointments', /\/appointments$/, rows('appointment')],
  ['messages', /\/messages$/, rows('message')],
])('The list of %s says so too', async (name, path, body) => {
  upstream.answers(path, 200, body)
  const { data } = await graph.ask<Record<string, { edges: { unreadableRows: { count: number } | null }[] }>>(
    `{ ${name} { edges { unreadableRows { count } node { id } } } }`,
  )
  expect(data[name]!.edges.map(({ unreadableRows }) => unreadableRows?.count)).toEqual([undefined, 1])
})

it('A conversation says so too', async () => {
  upstream.answers(new RegExp(`/patients/${id}$`), 200, restPatient(id))
  upstream.answers(/\/messages\/history$/, 200, [1, 2, 3].map(entry))
  const { data } = await graph.ask<{
    patient: { conversation: { edges: { cursor: string; unreadableRows: { count: number } | null }[] } }
  }>(`{ patient(restId: "${id}") { conversation { edges { cursor unreadableRows { count } } } } }`)
  expect(data.patient.conversation.edges.map(({ unreadableRows }) => unreadableRows?.count)).toEqual([undefined, 1])
})

describe.each([
  ['a day that is none', { post_date: secret }],
  ['a number for a day', { post_date: 47 }],
])('A list row that contains an optional %s', (_what, wrong) => {
  it('loses only that field, and is logged once', async () => {
    hasPayments(payment(1), payment(2, wrong))
    const { data, errors } = await graph.ask<Payments>(paymentsQuery)
    expect(data.patient.payments!.edges.map(({ node }) => node.postDate)).toEqual(['2026-01-01', null])
    expect(errors).toMatchObject([{ message: unreadable }])
  })
})

it('A value in place of a row costs only that row', async () => {
  hasPayments(payment(1), 47, [secret], null, `${secret}`)
  const { data, errors } = await graph.ask<Payments>(paymentsQuery)
  expect(data.patient.payments!.edges).toHaveLength(1)
  expect(errors).toHaveLength(1)
})

it('A list without any readable row is an error, not an empty list', async () => {
  hasPayments(payment(1, { amount: secret }), payment(2, { amount: null }))
  const { data, errors } = await graph.ask<Payments>(paymentsQuery)
  expect(data.patient.payments).toBeNull()
  expect(errors).toMatchObject([{ message: unreadable, path: ['patient', 'payments'] }])
})

it('A list without pages omits an unreadable row', async () => {
  upstream.answers(new RegExp(`/patients/${id}$`), 200, restPatient(id))
  const consents = [restConsent(worldId('extra', 1)), { ...restConsent(worldId('extra', 2)), id: null }]
  upstream.answers(/\/consents$/, 200, consents, { 'x-total-count': '2' })
  const { data, errors } = await graph.ask<{ patient: { consents: object[] } }>(
    `{ patient(restId: "${id}") { consents { restId } } }`,
  )
  expect(data.patient.consents).toEqual([{ restId: worldId('extra', 1) }])
  expect(errors).toMatchObject([{ message: unreadable }])
})

describe('The patients list', () => {
  const query = '{ patients { edges { node { restId name currency dateOfBirth } } pageInfo { endCursor } } }'
  const requested = (...items: object[]) => {
    upstream.answers(/\/patients_search$/, 200, page(items))
    return graph.ask<{ patients: { edges: { node: { restId: string } }[] } }>(query)
  }

  it.each([
    ['a currency that is none', { currency: '€' }],
    ['no first name', { first_name: null }],
    ['no status', { patient_status: null }],
  ])('omits a row that contains %s', async (_what, wrong) => {
    const { data, errors, text } = await requested(summary(1), summary(2, wrong))
    expect(data.patients.edges.map(({ node }) => node.restId)).toEqual([worldId('patient', 1)])
    expect(errors).toMatchObject([{ message: unreadable }])
    expect(text).not.toContain('null A')
  })

  it('shows a row with an invalid date of birth without the date', async () => {
    const { data } = await requested(summary(1), summary(2, { date_of_birth: secret }))
    expect(data.patients.edges[1]!.node).toMatchObject({ restId: worldId('patient', 2), dateOfBirth: null })
  })
})

it('A patient without a first name is shown by last name', async () => {
  upstream.answers(new RegExp(`/patients/${id}$`), 200, {
    ...restPatient(id),
    first_name: null,
    last_name: 'Abernathy',
  })
  upstream.answers(/\/users\/me$/, 200, restUser)
  expect(await graph.ask(`{ patient(restId: "${id}") { name } }`)).toMatchObject({
    data: { patient: { name: 'Abernathy' } },
  })
})
