import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listInsurances } from '../../api/contract/insurances.ts'
import type { Practice } from '../../api/contract/practices.ts'
import { auditEntries, insurances, practices as table } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = Practice & Refusal
type Insurances = AnswerOf<typeof listInsurances>

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const key = 'review_if_provider_insurance'
const { id } = practices.north
const pair = { provider_id: worldId('provider', 1), insurer_id: worldId('insurance', 1) }
const gone = {
  provider_id: worldId('provider', 900),
  provider_name: 'Gone Provider',
  provider_external_id: 'P-9',
  insurer_id: worldId('insurance', 900),
  insurer_name: 'Gone Insurance',
  insurer_external_id: null,
}
beforeEach(() => api.database.db.update(table).set({ meta: {} }).where(eq(table.id, id)))

const put = async (pairs: object[], more: object = {}, name: PersonName = 'admin', path = id) =>
  api.call<Answer>('PUT', `/v2/clients/${path}`, { as: await api.as(name), body: { meta: { [key]: pairs }, ...more } })
const stored = async () => (await api.get<Practice>(`/v2/clients/${id}`, await api.as('admin'))).body.meta[key]
const errorsOf = ({ body, status }: Awaited<ReturnType<typeof put>>) => [
  status,
  Object.entries(body.errors ?? {}).map(([path, { error }]) => [path.replace(`meta.${key}.`, ''), error]),
]

it('A pair is stored with the names of the practice’s own records, and is in the audit log', async () => {
  const { status } = await put([{ ...pair, provider_name: 'Made up', insurer_external_id: 'made up' }])
  const [insurance] = await api.database.db.select().from(insurances).where(eq(insurances.id, pair.insurer_id))
  const whole = {
    ...pair,
    provider_name: 'Pat Provider 1',
    insurer_name: insurance!.name,
    insurer_external_id: insurance!.externalId,
  }
  expect([status, await stored()]).toMatchObject([200, [whole]])
  const change = and(eq(auditEntries.action, 'practice_changed'), eq(auditEntries.practiceId, id))
  const entries = await api.database.db.select().from(auditEntries).where(change)
  expect(entries.map(({ changes }) => changes)).toContainEqual({ [key]: [[], [expect.objectContaining(whole)]] })
  // The same again changes nothing, and an empty list removes it.
  await put([pair])
  expect(await api.database.db.$count(auditEntries, change)).toBe(entries.length)
  await put([])
  expect(await stored()).toEqual([])
})

it('Duplicates, and providers and insurances of other practices or companies are refused by their place', async () => {
  expect(errorsOf(await put([pair, pair]))).toEqual([422, [['1.insurer_id', 'review_pair_twice']]])
  for (const number of [2, 3]) {
    const provider = { ...pair, provider_id: worldId('provider', number) }
    const insurer = { ...pair, insurer_id: worldId('insurance', number) }
    expect(errorsOf(await put([provider, insurer]))).toEqual([
      422,
      [
        ['0.provider_id', 'no_such_provider'],
        ['1.insurer_id', 'no_such_insurance'],
      ],
    ])
  }
  expect(errorsOf(await put([{ ...pair, provider_id: 'nobody' }]))).toEqual([422, [['0.provider_id', 'not_an_id']]])
  expect(await stored()).toEqual([])
})

it('A pair whose provider and insurance no longer exist stays, and can be removed, but not added', async () => {
  expect(errorsOf(await put([gone]))).toEqual([422, [['0.provider_id', 'no_such_provider']]])
  await api.database.db
    .update(table)
    .set({ meta: { [key]: [gone] } })
    .where(eq(table.id, id))
  await put([{ provider_id: gone.provider_id, insurer_id: gone.insurer_id }, pair])
  expect(await stored()).toMatchObject([gone, pair])
  await put([pair])
  expect(await stored()).toMatchObject([pair])
})

it('Only admins of the practice change pairs, against the version that they have seen', async () => {
  expect((await put([pair], {}, 'frontdesk')).status).toBe(403)
  expect((await put([], {}, 'admin', practices.main.id)).status).toBe(404)
  const stale = await put([pair], { modified_at: '2020-01-01T00:00:00.000Z' })
  expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
  expect(await stored()).toEqual([])
})

it('Insurances are found by practice, company and name, 15 on a page', async () => {
  const names = Array.from({ length: 16 }, (_, index) => `Lookup ${String(index).padStart(2, '0')}`)
  const owner = { companyId: practices.north.companyId, practiceId: id }
  await api.database.db
    .insert(insurances)
    .values(names.map((name, index) => ({ id: worldId('insurance', 100 + index), ...owner, name })))
  const list = async (where: object, name: PersonName = 'admin') =>
    (await api.get<Insurances>(`/v2/insurances?where=${encodeURIComponent(JSON.stringify(where))}`, await api.as(name)))
      .body
  const found = await list({ client_id: id, name: { $ilike: '%lookup%' } })
  expect(found.map(({ name }) => name)).toEqual(names.slice(0, 15))
  expect((await list({ company_id: companies.birch.id })).length).toBe(0)
  const one = await api.get<Insurances[number]>(`/v2/insurances/${pair.insurer_id}`, await api.as('frontdesk'))
  expect(one.body).toMatchObject({ id: pair.insurer_id, client_id: id })
  expect((await api.get(`/v2/insurances/${worldId('insurance', 3)}`, await api.as('admin'))).status).toBe(404)
})
