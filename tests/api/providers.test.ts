import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { canBeEnabled, updateProvider } from '../../api/contract/providers.ts'
import { auditEntries, practices as practiceTable, providers, visits } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { syncCalls } from '../support/syncCalls.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = AnswerOf<typeof updateProvider> & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const pat = worldId('provider', 1)
const sam = worldId('provider', 50)
const { id: practiceId, companyId } = practices.north
/** A second, disabled provider of the practice. */
beforeEach(async () => {
  const row = { companyId, practiceId, firstName: 'Sam', lastName: 'Second', doNotBill: true, telehealthLink: null }
  const set = { lastName: 'Second', doNotBill: true, telehealthLink: null }
  await api.database.db
    .insert(providers)
    .values({ id: sam, ...row })
    .onConflictDoUpdate({ target: providers.id, set })
})

const patch = async (id: string, body: object, name: PersonName = 'admin') =>
  api.call<Answer>('PATCH', `/v2/providers/${id}`, { as: await api.as(name), body })
const link = async (body: object, name: PersonName = 'admin') =>
  api.call<Answer>('PATCH', `/v2/providers/${sam}/telehealth-link`, { as: await api.as(name), body })
const check = async () =>
  (
    await api.call<AnswerOf<typeof canBeEnabled>>('GET', `/v2/providers/${sam}/can-be-enabled`, {
      as: await api.as('admin'),
    })
  ).body

it('The last enabled provider of a practice stays, also if two are disabled at once', async () => {
  expect((await patch(pat, { do_not_bill: true })).body.error).toBe('last_provider')
  expect((await patch(sam, { do_not_bill: false })).body).toMatchObject({ do_not_bill: false, enable_refusal: null })
  const answers = await Promise.all([pat, sam].map((id) => patch(id, { do_not_bill: true })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await patch(pat, { do_not_bill: false })).status).toBe(200)
})

it('A provider without a last name, or of a disabled practice, can’t be enabled', async () => {
  const { db } = api.database
  expect(await check()).toEqual({ can_be_enabled: true, refusal: null })
  await db.update(providers).set({ lastName: ' ' }).where(eq(providers.id, sam))
  expect(await check()).toMatchObject({ can_be_enabled: false, refusal: { error: 'provider_unnamed' } })
  const refused = await patch(sam, { do_not_bill: false })
  expect([refused.status, refused.body.error]).toEqual([409, 'provider_unnamed'])
  const setEnabled = (enabled: boolean) =>
    db.update(practiceTable).set({ enabled }).where(eq(practiceTable.id, practiceId))
  await setEnabled(false)
  expect(await check()).toMatchObject({ refusal: { error: 'provider_practice_disabled' } })
  await setEnabled(true)
})

it('A change is in the audit log with the name of the provider, and one that changes nothing is not', async () => {
  const address = 'https://video.example.com/sam'
  expect((await link({ telehealth_link: address })).body.telehealth_link).toBe(address)
  await link({ telehealth_link: address })
  await patch(sam, { do_not_bill: false })
  const { db } = api.database
  const isTheirs = and(eq(auditEntries.action, 'provider_changed'), eq(auditEntries.objectId, practiceId))
  const changes = (await db.select().from(auditEntries).where(isTheirs)).map((entry) => entry.changes)
  const provider = ['Sam Second', 'Sam Second']
  const theirs = changes.filter((change) => change['provider']?.[0] === provider[0])
  expect(theirs).toContainEqual({ provider, telehealth_link: [null, address] })
  expect(theirs.filter((change) => change['telehealth_link'])).toHaveLength(1)
  expect(theirs).toContainEqual({ provider, do_not_bill: [true, false] })
})

it('Stale and malformed changes, and providers of others, are refused', async () => {
  const { modified_at } = (await link({ telehealth_link: 'https://one.example.com' })).body
  const changes = ['https://two.example.com', null].map((telehealth_link) => link({ telehealth_link, modified_at }))
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  const bad = await link({ telehealth_link: 'http://plain.example.com' })
  expect(bad.body.errors?.['telehealth_link']?.error).toBe('not_https')
  expect((await link({ telehealth_link: 'javascript:alert(1)' })).status).toBe(422)
  expect((await patch(sam, { do_not_bill: 'yes' })).status).toBe(422)
  expect((await patch(sam, { do_not_bill: false }, 'birchAdmin')).status).toBe(404)
  expect((await link({ telehealth_link: null }, 'frontdesk')).status).toBe(403)
})

it('A sync leaves out new visits of a disabled provider until the provider is enabled', async () => {
  const { connect, sync } = syncCalls(() => api)
  await connect('north', 'dummy-classic')
  const syncAll = async () => {
    api.clock.advance({ minutes: 2 })
    for (const number of [1, 2, 3, 4, 5, 6]) await sync(number)
  }
  const { db } = api.database
  const syncedOf = (id: string) => db.$count(visits, and(eq(visits.providerId, id), like(visits.externalId, 'S%')))
  await syncAll()
  expect([await syncedOf(pat), await syncedOf(sam)]).toEqual([expect.toSatisfy((count) => count > 0), 0])
  await patch(sam, { do_not_bill: false })
  await syncAll()
  expect(await syncedOf(sam)).toBeGreaterThan(0)
})
