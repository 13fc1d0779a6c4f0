import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CompanyPhone } from '../../api/contract/companyPhones.ts'
import type { VoicePhone } from '../../api/contract/voicePhones.ts'
import { newId } from '../../api/db/newId.ts'
import {
  auditEntries,
  companyPhones,
  embeddedPhones,
  features,
  practices as practiceTable,
} from '../../api/db/schema.ts'
import { PhoneServiceUnavailable } from '../../api/phones/PhoneService.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName, practices } from '../support/worldPeople.ts'

type Listed = { is_purchase_available: boolean; numbers: CompanyPhone[] } & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  const { db } = api.database
  for (const table of [companyPhones, embeddedPhones, auditEntries]) await db.delete(table)
})

const phone = '+14155550132'
const pathOf = (name: 'alder' | 'birch') => `/v2/companies/${companies[name].id}/phone-numbers`
const list = async (name: PersonName = 'admin', company: 'alder' | 'birch' = 'alder') =>
  (await api.get<Listed>(pathOf(company), await api.as(name))).body.numbers
const lookUp = async (query: Record<string, string>, name: PersonName = 'admin') =>
  api.get<{ phone: string }[] & Refusal>(`${pathOf('alder')}/lookup-available`, await api.as(name), query)
const buy = async (
  name: PersonName = 'admin',
  company: 'alder' | 'birch' = 'alder',
  more: { number?: string; key?: string } = {},
) =>
  api.call<CompanyPhone & Refusal>('POST', pathOf(company), {
    as: await api.as(name),
    body: { phone: more.number ?? phone },
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  })
const audited = () => api.database.db.select().from(auditEntries)
const sorted = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right)

it('Fictional numbers of an area code are offered, until a company buys them', async () => {
  const offered = (await lookUp({ area_code: '415' })).body.map((each) => each.phone)
  expect([offered.length, offered[0], offered[19]]).toEqual([20, '+14155550100', '+14155550119'])
  expect((await lookUp({ contains: '1550132' })).body).toEqual([])
  const found = (await lookUp({ area_code: '415', contains: '0132' })).body
  expect(found).toEqual([{ phone }])
  expect((await buy('birchAdmin', 'birch')).status).toBe(200)
  expect((await lookUp({ area_code: '415', contains: '0132' })).body).toEqual([])
  const wrong = await lookUp({ area_code: '115', contains: '1' })
  expect([wrong.status, Object.keys(fieldTexts(wrong.body))]).toEqual([400, ['area_code', 'contains']])
})

it('A number is bought once by two users at once, and by a repeated call', async () => {
  const key = randomUUID()
  const answers = await Promise.all([buy('admin'), buy('owner'), buy('admin', 'alder', { key })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const again = await buy('admin', 'alder', { key })
  expect(again.body).toEqual(answers[0]!.body)
  expect((await buy('admin', 'alder', { number: '(415) 555-0132' })).body.id).toBe(again.body.id)
  expect(await list()).toMatchObject([{ phone, status: 'active', clients: [] }])
  expect(await audited()).toMatchObject([
    {
      action: 'company_phone_bought',
      companyId: companies.alder.id,
      changes: { phone_number: [null, phone] },
    },
  ])
})

it('Two companies never have the same number, also if they buy it at once', async () => {
  const answers = await Promise.all([buy('admin'), buy('birchAdmin', 'birch')])
  expect(sorted(answers.map(({ status }) => status))).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toBe('phone_unavailable')
  expect((await list()).length + (await list('birchAdmin', 'birch')).length).toBe(1)
  expect(await audited()).toHaveLength(1)
})

it('A number that the service does not sell, or has sold elsewhere, is refused and can be ordered later', async () => {
  expect((await buy('admin', 'alder', { number: '+14155551234' })).body.error).toBe('phone_unavailable')
  await api.database.db.insert(embeddedPhones).values({ phone, purchaseKey: 'of another buyer' })
  expect((await buy()).body.error).toBe('phone_unavailable')
  expect(await list()).toEqual([])
  await api.database.db.delete(embeddedPhones)
  expect((await buy()).status).toBe(200)
  expect((await buy('admin', 'alder', { number: 'no number' })).status).toBe(422)
})

it('After a lost answer of the service, the order stays, and buying again continues it', async () => {
  const sell = api.phones.buy
  vi.spyOn(api.phones, 'buy').mockImplementationOnce(async (purchase) => {
    await sell(purchase)
    throw new PhoneServiceUnavailable()
  })
  const key = randomUUID()
  const lost = await buy('admin', 'alder', { key })
  expect([lost.status, lost.body.error]).toEqual([503, 'phone_service_unavailable'])
  expect(await list()).toMatchObject([{ phone, status: 'ordered' }])
  expect((await lookUp({ area_code: '415', contains: '0132' })).body).toEqual([])
  expect((await buy('birchAdmin', 'birch')).status).toBe(409)
  expect(await audited()).toEqual([])
  expect((await buy('admin', 'alder', { key })).body.status).toBe('active')
  expect(await api.database.db.select().from(embeddedPhones)).toHaveLength(1)
  expect(await audited()).toHaveLength(1)
})

it('A number names the practices that call with it', async () => {
  await buy()
  const { db } = api.database
  const isNorth = eq(practiceTable.id, practices.north.id)
  const [before] = await db.select().from(practiceTable).where(isNorth)
  await db.update(practiceTable).set({ customOutboundPhone: phone }).where(isNorth)
  expect((await list('systemUser'))[0]!.clients).toEqual([practices.north.id])
  await db.update(practiceTable).set({ customOutboundPhone: before!.customOutboundPhone }).where(isNorth)
})

it('Full admins and system admins buy for a company in their scope; system users only read', async () => {
  const statusOf = async (name: PersonName) => [
    (await api.get(pathOf('alder'), await api.as(name))).status,
    (await lookUp({}, name)).status,
    (await buy(name)).status,
  ]
  expect(await statusOf('owner')).toEqual([200, 200, 200])
  expect(await statusOf('systemAdmin')).toEqual([200, 200, 200])
  expect(await statusOf('systemUser')).toEqual([200, 403, 403])
  expect(await statusOf('limitedAdmin')).toEqual([403, 403, 403])
  expect(await statusOf('frontdesk')).toEqual([403, 403, 403])
  expect(await statusOf('birchAdmin')).toEqual([404, 404, 404])
})

const practicePath = `/v2/clients/${practices.north.id}`
const set = async (meta: object, name: PersonName = 'systemAdmin') =>
  api.call<{ meta: Record<string, unknown> } & Refusal>('PUT', practicePath, { as: await api.as(name), body: { meta } })

it('A practice calls with a number of its company or one bought elsewhere, never with that of another company', async () => {
  await buy('birchAdmin', 'birch')
  const foreign = await set({ custom_outbound_phone: '(415) 555-0132' })
  expect(foreign.body.errors?.['meta.custom_outbound_phone']?.error).toBe('phone_of_other_company')
  expect((await set({ custom_outbound_phone: 'no number' })).body.errors?.['meta.custom_outbound_phone']?.error).toBe(
    'phone_number',
  )
  for (const number of ['(415) 555-0133', '(503) 555-0010'])
    expect((await set({ custom_outbound_phone: number })).body.meta['custom_outbound_phone']).toBe(
      `+1${number.replaceAll(/\D/g, '')}`,
    )
  expect((await set({ custom_outbound_phone: '' })).body.meta['custom_outbound_phone']).toBe('')
})

it('A system admin selects one of the voice service’s numbers, where the feature is on', async () => {
  const path = '/v2/twilio/retell-available-phone-numbers'
  const offered = await api.get<VoicePhone[]>(path, await api.as('systemAdmin'))
  expect(offered.body.map(({ is_default }) => is_default)).toEqual([true, false, false])
  for (const name of ['admin', 'owner', 'systemUser'] as const)
    expect((await api.get(path, await api.as(name))).status).toBe(403)
  const { phone_number: number } = offered.body[1]!
  const problem = async (value: string) =>
    (await set({ voice_ai_phone: value })).body.errors?.['meta.voice_ai_phone']?.error
  expect(await problem(number)).toBe('setting_unavailable')
  const at = { createdAt: '2026-11-01T00:00:00.000Z', modifiedAt: '2026-11-01T00:00:00.000Z' }
  const place = { companyId: companies.alder.id, practiceId: practices.north.id }
  await api.database.db.insert(features).values({ id: newId(), name: 'tally-ai-voice', ...place, ...at })
  expect(await problem(phone)).toBe('no_such_voice_phone')
  const ask = api.phones.voicePhones.bind(api.phones)
  const spy = vi.spyOn(api.phones, 'voicePhones').mockImplementation(async () => {
    // Waits forever if the call still holds a transaction.
    const isNorth = eq(practiceTable.id, practices.north.id)
    await api.database.db.update(practiceTable).set({ taxId: '12-3456789' }).where(isNorth)
    return ask()
  })
  expect((await set({ voice_ai_phone: number })).body.meta['voice_ai_phone']).toBe(number)
  spy.mockRejectedValue(new PhoneServiceUnavailable())
  expect((await set({ voice_ai_phone: offered.body[2]!.phone_number })).status).toBe(503)
  expect((await set({ voice_ai_phone: '' })).body.meta['voice_ai_phone']).toBe('')
  expect((await set({ voice_ai_phone: number }, 'admin')).status).toBe(422)
})
