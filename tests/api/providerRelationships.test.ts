import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { findAdapter } from '../../api/connectors/findAdapter.ts'
import type { Practice } from '../../api/contract/practices.ts'
import type { RelationshipItem } from '../../api/contract/preVisit.ts'
import { auditEntries, billingConnections, practices as table } from '../../api/db/schema.ts'
import { noOutside } from '../../api/outside/OutsideClient.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = Practice & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const key = 'checkin_provider_coc_relationships'
const { id } = practices.north
const [cardiology, orthopedics] = ['COC-2', 'COC-3']
const pat = { provider_id: worldId('provider', 1), item_id: cardiology }
const gone = { provider_id: worldId('provider', 900), provider_name: 'Gone', item_id: 'OLD', item_name: 'Old item' }
const connect = (set: Partial<typeof billingConnections.$inferInsert>) =>
  api.database.db.update(billingConnections).set(set).where(eq(billingConnections.practiceId, id))
const store = (relationships: object[]) =>
  api.database.db
    .update(table)
    .set({ meta: { [key]: relationships } })
    .where(eq(table.id, id))
beforeEach(async () => {
  await connect({ type: 'dummy-classic', settings: {}, removedAt: null })
  await store([])
})

const items = async (name: PersonName = 'admin', path = id) =>
  api.get<RelationshipItem[] & Refusal>(
    `/v2/clients/${path}/external-medical-form-items/coc_relationship`,
    await api.as(name),
  )
const put = async (relationships: object[], more: object = {}, name: PersonName = 'admin', path = id) =>
  api.call<Answer>('PUT', `/v2/clients/${path}`, {
    as: await api.as(name),
    body: { meta: { [key]: relationships }, ...more },
  })
const stored = async () => (await api.get<Practice>(`/v2/clients/${id}`, await api.as('admin'))).body.meta[key]
const errorsOf = ({ body, status }: Awaited<ReturnType<typeof put>>) => [
  status,
  Object.entries(body.errors ?? {}).map(([path, { error }]) => [path.replace(`meta.${key}.`, ''), error]),
]

it('The items are those of the billing system; none without a connection or an adapter', async () => {
  expect((await items()).body).toContainEqual({ item_id: cardiology, item_name: 'Cardiology' })
  await connect({ type: 'dummy-snapshot' })
  expect((await items('systemAdmin')).body.length).toBeGreaterThan(0)
  await connect({ type: 'kareo' })
  expect((await items()).body).toEqual([])
  await connect({ type: 'dummy-classic', removedAt: '2026-01-01T00:00:00.000Z' })
  expect((await items()).body).toEqual([])
  expect((await items('frontdesk')).status).toBe(403)
  expect((await items('admin', practices.main.id)).status).toBe(404)
})

it('A billing system that fails says so, and nothing is saved', async () => {
  await connect({ settings: { label: 'unavailable' } })
  expect([(await items()).status, (await put([pat])).status]).toEqual([503, 503])
  await connect({ settings: { label: 'wrong-password' } })
  expect((await items()).body.error).toBe('connector_rejected')
  expect(await stored()).toEqual([])
  // What is stored already needs no answer.
  await store([gone])
  expect((await put([gone])).status).toBe(200)
  expect((await put([])).status).toBe(200)
})

it('A relationship is stored with the names of both sides, and is in the audit log', async () => {
  const { status } = await put([{ ...pat, provider_name: 'Made up', item_name: 'made up' }])
  const whole = { ...pat, provider_name: 'Pat Provider 1', item_name: 'Cardiology' }
  expect([status, await stored()]).toEqual([200, [whole]])
  const change = and(eq(auditEntries.action, 'practice_changed'), eq(auditEntries.practiceId, id))
  const entries = await api.database.db.select().from(auditEntries).where(change)
  expect(entries.map(({ changes }) => changes)).toContainEqual({ [key]: [[], [whole]] })
  // The same again changes nothing; another item replaces it.
  await put([pat])
  expect(await api.database.db.$count(auditEntries, change)).toBe(entries.length)
  await put([{ ...pat, item_id: orthopedics }])
  expect(await stored()).toMatchObject([{ item_name: 'Orthopedics' }])
})

it('Duplicates, foreign providers and unknown items are refused by their place', async () => {
  expect(errorsOf(await put([pat, { ...pat, item_id: orthopedics }]))).toEqual([
    422,
    [['1.provider_id', 'provider_twice']],
  ])
  for (const number of [2, 3, 900]) {
    const foreign = { ...pat, provider_id: worldId('provider', number) }
    expect(errorsOf(await put([foreign]))).toEqual([422, [['0.provider_id', 'no_such_provider']]])
  }
  expect(errorsOf(await put([{ ...pat, item_id: 'COC-9' }]))).toEqual([
    422,
    [['0.item_id', 'no_such_relationship_item']],
  ])
  expect(errorsOf(await put([{ ...pat, item_id: '' }]))[0]).toBe(422)
  expect(await stored()).toEqual([])
  // A provider and an item that are gone stay until they are removed.
  await store([gone])
  await put([gone, pat])
  expect(await stored()).toMatchObject([gone, pat])
})

it('Only admins of the practice change them, against the version that they have seen', async () => {
  expect((await put([pat], {}, 'frontdesk')).status).toBe(403)
  expect((await put([], {}, 'admin', practices.main.id)).status).toBe(404)
  const stale = await put([pat], { modified_at: '2020-01-01T00:00:00.000Z' })
  expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
  expect(await stored()).toEqual([])
})

it('The billing system is asked while the practice is not locked, and a repeated call saves once', async () => {
  let taxId = 0
  const adapter = findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!
  const ask = adapter.relationship_items
  const spy = vi.spyOn(adapter, 'relationship_items').mockImplementation(async (values) => {
    // Waits forever if the call still holds a transaction.
    const set = { taxId: `12-345678${(taxId += 1)}` }
    await api.database.db.update(table).set(set).where(eq(table.id, id))
    return ask(values)
  })
  const { modified_at } = (await api.get<Practice>(`/v2/clients/${id}`, await api.as('admin'))).body
  const save = async () =>
    api.call<Answer>('PUT', `/v2/clients/${id}`, {
      as: await api.as('admin'),
      body: { meta: { [key]: [pat] }, modified_at },
      headers: { 'idempotency-key': 'relationships-once' },
    })
  const [first, again] = [await save(), await save()]
  spy.mockRestore()
  expect([first.status, again.status, taxId]).toEqual([200, 200, 2])
  expect(again.body.modified_at).toBe(first.body.modified_at)
  expect(await stored()).toMatchObject([pat])
})

it('A practice that was changed while the billing system was asked is not overwritten', async () => {
  const { modified_at } = (await api.get<Practice>(`/v2/clients/${id}`, await api.as('admin'))).body
  const adapter = findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!
  const ask = adapter.relationship_items
  const spy = vi.spyOn(adapter, 'relationship_items').mockImplementation(async (values) => {
    const body = { tax_id: '98-7654321' }
    await api.call('PUT', `/v2/clients/${id}`, { as: await api.as('admin'), body })
    return ask(values)
  })
  const late = await put([pat], { modified_at })
  spy.mockRestore()
  expect([late.status, late.body.error]).toEqual([409, 'stale'])
  expect(await stored()).toEqual([])
})
