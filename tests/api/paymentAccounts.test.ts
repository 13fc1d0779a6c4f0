import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listPaymentConnections } from '../../api/contract/practiceLists.ts'
import { auditEntries, locations, paymentConnections, providerGroups } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Account = AnswerOf<typeof listPaymentConnections>[number]
type Answer = Account & Refusal & { payment_connection_id: string | null }

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const { id: practiceId, companyId } = practices.north
const [first, second] = [worldId('connection', 1), worldId('connection', 50)]
const ofSouth = worldId('connection', 2)
const [location, group] = [worldId('location', 1), worldId('providerGroup', 1)]
/** The practice has a second account, no routes, and an empty log. */
beforeEach(async () => {
  const { db } = api.database
  const isOurs = eq(paymentConnections.practiceId, practiceId)
  await db.update(locations).set({ paymentConnectionId: null }).where(eq(locations.id, location))
  await db.update(providerGroups).set({ paymentConnectionId: null }).where(eq(providerGroups.id, group))
  await db.update(paymentConnections).set({ isDefault: false }).where(isOurs)
  const row = { nickname: null, statementDescriptor: null, active: true }
  const created = { createdAt: api.clock.now().toISOString(), accountId: 'acct_second', type: 'standard' as const }
  await db
    .insert(paymentConnections)
    .values({ id: second, companyId, practiceId, name: 'Second Bank 2222', last4: '2222', ...created, ...row })
    .onConflictDoUpdate({ target: paymentConnections.id, set: row })
  await db.update(paymentConnections).set({ isDefault: true }).where(eq(paymentConnections.id, first))
  await db.delete(auditEntries).where(eq(auditEntries.objectId, practiceId))
  api.clock.advance({ minutes: 1 })
})

const send = async (method: 'POST' | 'PUT', path: string, body: object, name: PersonName = 'admin') =>
  api.call<Answer>(method, path, { as: await api.as(name), body })
const pathOf = (id: string, practice: string = practiceId) => `/v2/clients/${practice}/connections/${id}`
const change = (body: object, name?: PersonName) => send('PUT', pathOf(second), body, name)
const setDefault = (body: object, name?: PersonName) =>
  send('POST', '/v2/connections/default', { client_id: practiceId, ...body }, name)
const route = (body: object, name?: PersonName) =>
  send('POST', '/v2/connections/payment_routing', { client_id: practiceId, ...body }, name)
const account = async (id: string) => {
  const { body } = await api.get<Account[]>(`/v2/clients/${practiceId}/connections`, await api.as('admin'))
  return body.find((each) => each.id === id)!
}
const entries = async () =>
  (await api.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, practiceId))).map(
    ({ action, changes }) => ({ action, changes }),
  )
const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b)
const errorsOf = ({ status, body }: { status: number; body: Refusal }) => [
  status,
  Object.entries(body.errors ?? {}).map(([field, { error }]) => `${field} ${error}`),
]

describe('The texts of an account', () => {
  it('are saved if they differ, and an empty one is none', async () => {
    const { status, body } = await change({ nickname: ' Branch ', statement_descriptor: 'NORTH BRANCH' })
    expect([status, body]).toMatchObject([
      200,
      { nickname: 'Branch', is_default: false, data: { statement_descriptor: 'NORTH BRANCH' }, billing: null },
    ])
    expect((await change({ nickname: 'Branch', statement_descriptor: 'NORTH BRANCH' })).body.modified_at).toBe(
      body.modified_at,
    )
    expect((await change({ nickname: '', statement_descriptor: ' ' })).body).toMatchObject({
      nickname: null,
      data: { statement_descriptor: null },
    })
    const payment_account = ['Second Bank 2222', 'Second Bank 2222']
    const texts = { nickname: [null, 'Branch'], statement_descriptor: [null, 'NORTH BRANCH'] }
    const removed = { nickname: ['Branch', null], statement_descriptor: ['NORTH BRANCH', null] }
    const logged = await entries()
    expect(logged).toHaveLength(2)
    for (const changes of [texts, removed])
      expect(logged).toContainEqual({ action: 'payment_account_changed', changes: { payment_account, ...changes } })
  })

  it('keep the limits of card processors', async () => {
    for (const statement_descriptor of [
      'ABCD',
      'A'.repeat(23),
      '12345',
      'НАШ СЧЁТ',
      'A*BCDE',
      'O"LEARY',
      'A<B>CD',
      'A\\BCD',
    ])
      expect(errorsOf(await change({ statement_descriptor }))).toEqual([
        422,
        ['statement_descriptor statement_descriptor'],
      ])
    expect((await change({ statement_descriptor: 'A'.repeat(22) })).status).toBe(200)
    expect(errorsOf(await change({ nickname: 'N'.repeat(61) }))).toEqual([422, ['nickname text_too_long']])
    const prefix = (text: string) =>
      send('PUT', `/v2/clients/${practiceId}`, { meta: { statement_descriptor_prefix: text } })
    expect((await prefix('NORTH')).status).toBe(200)
    expect((await prefix('')).status).toBe(200)
    for (const text of ['N', '12', 'N*RTH', 'NORTHNORTHN'])
      expect(errorsOf(await prefix(text))).toEqual([422, ['meta.statement_descriptor_prefix statement_prefix']])
  })

  it('belong to payment accounts only, as credentials belong to billing connections', async () => {
    expect(errorsOf(await change({ credentials: {}, start_sync: true }))).toEqual([
      422,
      ['credentials not_of_connection', 'start_sync not_of_connection'],
    ])
    const billing = await send('PUT', pathOf(worldId('billingConnection', 0)), { nickname: 'Kareo' })
    expect(errorsOf(billing)).toEqual([422, ['nickname not_of_connection']])
  })

  it('of two changes at once, or by users who may not change them, are refused', async () => {
    const { modified_at } = (await change({ nickname: 'One' })).body
    const both = await Promise.all(['Two', 'Three'].map((nickname) => change({ nickname, modified_at })))
    expect(sorted(both.map(({ status }) => status))).toEqual([200, 409])
    expect((await change({ nickname: 'Mine' }, 'frontdesk')).status).toBe(403)
    expect((await change({ nickname: 'Mine' }, 'limitedAdmin')).status).toBe(200)
    expect((await change({ nickname: 'Mine' }, 'nowhereAdmin')).status).toBe(404)
    expect((await change({ nickname: 'Mine' }, 'birchAdmin')).status).toBe(404)
    expect((await send('PUT', pathOf(second, practices.south.id), { nickname: 'Mine' })).status).toBe(404)
  })
})

describe('The default account', () => {
  it('is one of the practice’s active accounts, and a repeated call changes nothing', async () => {
    await change({ nickname: 'Branch' })
    expect((await setDefault({ connection_id: second })).body).toMatchObject({ id: second, is_default: true })
    expect((await account(first)).is_default).toBe(false)
    expect((await setDefault({ connection_id: second })).status).toBe(200)
    expect((await entries()).filter(({ action }) => action === 'default_account_changed')).toEqual([
      {
        action: 'default_account_changed',
        changes: { default_account: ['Example Bank 6789', 'Branch (Second Bank 2222)'] },
      },
    ])
  })

  it('is only one, also if two become the default at once', async () => {
    const answers = await Promise.all([second, first].map((connection_id) => setDefault({ connection_id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const isDefault = and(eq(paymentConnections.practiceId, practiceId), eq(paymentConnections.isDefault, true))
    expect(await api.database.db.$count(paymentConnections, isDefault)).toBe(1)
  })

  it('can’t be another practice’s, a disconnected or a changed one, nor set by others', async () => {
    const seen = (await account(second)).modified_at
    await change({ nickname: 'Newer' })
    expect(await setDefault({ connection_id: second, modified_at: seen })).toMatchObject({
      status: 409,
      body: { error: 'stale' },
    })
    expect((await setDefault({ connection_id: ofSouth })).status).toBe(404)
    expect((await setDefault({ connection_id: second }, 'frontdesk')).status).toBe(403)
    expect((await setDefault({ connection_id: second }, 'birchAdmin')).status).toBe(404)
    expect((await setDefault({ connection_id: second }, 'nowhereAdmin')).status).toBe(404)
    await api.database.db.update(paymentConnections).set({ active: false }).where(eq(paymentConnections.id, second))
    expect((await setDefault({ connection_id: second })).status).toBe(404)
    expect((await setDefault({ connection_id: second }, 'limitedAdmin')).status).toBe(404)
    expect((await account(first)).is_default).toBe(true)
  })
})

describe('Payments', () => {
  it('of a location and of a group are routed, and routed back, in words of the log', async () => {
    const named = await api.database.db.select().from(locations).where(eq(locations.id, location))
    const location_name = [named[0]!.name, named[0]!.name]
    const routed = await route({ location_id: location, payment_connection_id: second })
    expect(routed).toMatchObject({ status: 200, body: { location_id: location, payment_connection_id: second } })
    const again = await route({ location_id: location, payment_connection_id: second })
    expect(again.body.modified_at).toBe(routed.body.modified_at)
    await route({ provider_group_id: group, payment_connection_id: first })
    await route({ location_id: location, payment_connection_id: null })
    const logged = await entries()
    expect(logged).toHaveLength(3)
    for (const changes of [
      { location_name, payment_account: [null, 'Second Bank 2222'] },
      { group: ['Group 1', 'Group 1'], payment_account: [null, 'Example Bank 6789'] },
      { location_name, payment_account: ['Second Bank 2222', null] },
    ])
      expect(logged).toContainEqual({ action: 'payments_routed', changes })
    const as = await api.as('admin')
    const where = encodeURIComponent(JSON.stringify({ id: group }))
    const groups = await api.get<object[]>(`/v2/provider-groups?where=${where}`, as)
    expect(groups.body).toMatchObject([{ payment_connection_id: first }])
    expect((await api.get<object>(`/v2/locations/${location}`, as)).body).toMatchObject({ payment_connection_id: null })
    // The settings of the practice show the same, and can't contradict it.
    const routes = { provider_groups_funds_routing: { [group]: first } }
    const practice = `/v2/clients/${practiceId}`
    expect((await api.get<object>(practice, as)).body).toMatchObject({ meta: routes })
    expect((await send('PUT', practice, { meta: routes })).status).toBe(422)
  })

  it('are never routed from or to another practice, nor to a disconnected account', async () => {
    const to = { payment_connection_id: second }
    expect(errorsOf(await route({ ...to, location_id: worldId('location', 2) }))).toEqual([
      422,
      ['location_id no_such_location'],
    ])
    expect(errorsOf(await route({ ...to, provider_group_id: worldId('providerGroup', 2) }))).toEqual([
      422,
      ['provider_group_id no_such_provider_group'],
    ])
    for (const ids of [{}, { location_id: location, provider_group_id: group }])
      expect(errorsOf(await route({ ...to, ...ids }))).toEqual([422, ['location_id one_route']])
    const refused = [422, ['payment_connection_id no_such_bank_account']]
    expect(errorsOf(await route({ location_id: location, payment_connection_id: ofSouth }))).toEqual(refused)
    await api.database.db.update(paymentConnections).set({ active: false }).where(eq(paymentConnections.id, second))
    expect(errorsOf(await route({ location_id: location, ...to }))).toEqual(refused)
    expect(await entries()).toEqual([])
  })

  it('of two changes at once, or by users who may not route them, are refused', async () => {
    const to = { location_id: location, payment_connection_id: second }
    const { modified_at } = (await route(to)).body
    const both = await Promise.all(
      [first, null].map((payment_connection_id) => route({ ...to, payment_connection_id, modified_at })),
    )
    expect(sorted(both.map(({ status }) => status))).toEqual([200, 409])
    expect((await route(to, 'frontdesk')).status).toBe(403)
    expect((await route(to, 'nowhereAdmin')).status).toBe(404)
    expect((await route(to, 'birchAdmin')).status).toBe(404)
    expect((await route(to, 'limitedAdmin')).status).toBe(200)
    expect(errorsOf(await route({ ...to, client_id: practices.south.id }))).toEqual([
      422,
      ['location_id no_such_location'],
    ])
    expect((await route({ ...to, client_id: practices.south.id }, 'limitedAdmin')).status).toBe(404)
  })
})
