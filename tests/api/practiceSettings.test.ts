import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Practice } from '../../api/contract/practices.ts'
import { auditEntries, features, practices as table } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName, practices } from '../support/worldPeople.ts'

type Answer = Practice & Refusal & { reasons?: string[] }

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const north = `/v2/clients/${practices.north.id}`
const put = async (body: object, name: PersonName = 'admin', path = north) =>
  api.call<Answer>('PUT', path, { as: await api.as(name), body })
const read = async (name: PersonName = 'admin', path = north) =>
  (await api.get<Practice>(path, await api.as(name))).body
const settingsOf = async (name?: PersonName) => (await read(name)).meta

describe('The settings of a practice', () => {
  it('have declared defaults, for those who may change them only', async () => {
    const meta = await settingsOf()
    expect(meta).toMatchObject({
      ready_statuses: ['Balance Due'],
      payment_plan_max_reschedules_limit: 2,
      ach_minimum_balance: '0',
      portal_authentication_methods: 'all',
      custom_faq: [],
    })
    expect(await settingsOf('frontdesk')).toEqual({})
    // Of another billing system, of a feature that is off, and of system admins.
    for (const key of ['athena_ready_statuses', 'autocheck_insurance_eligibility', 'custom_outbound_phone'])
      expect(meta).not.toHaveProperty(key)
    expect(await settingsOf('systemAdmin')).toHaveProperty('custom_outbound_phone')
  })

  it('are changed one by one, each with its old and new value in the audit log', async () => {
    const { status, body } = await put({ meta: { ready_statuses: ['Billed', 'Billed'], ach_minimum_balance: '25' } })
    expect([status, body.meta['ready_statuses'], body.meta['ach_minimum_balance']]).toEqual([200, ['Billed'], '25.00'])
    const [entry] = await api.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'practice_changed'))
    expect(entry!.changes).toEqual({
      ready_statuses: [['Balance Due'], ['Billed']],
      ach_minimum_balance: ['0', '25.00'],
    })
    const restored = await put({ meta: { ready_statuses: [], ach_minimum_balance: null } })
    expect(restored.body.meta).toMatchObject({ ready_statuses: ['Balance Due'], ach_minimum_balance: '0.00' })
  })

  it('reject what is not theirs: another system’s, unknown, wrong and negative values, by field', async () => {
    const problem = async (meta: object) => Object.values((await put({ meta })).body.errors ?? {})[0]?.error
    expect(await problem({ athena_ready_statuses: ['HOLD'] })).toBe('setting_unavailable')
    expect(await problem({ custom_outbound_phone: '5035550100' })).toBe('setting_unavailable')
    expect(await problem({ convenience_fee_ach: '-1' })).toBe('amount_negative')
    expect(await problem({ convenience_fee_ach: '1.005' })).toBe('practice_amount')
    for (const meta of [{ from_the_future: 1 }, { skip_tags: 'VIP' }, { inbound_calls_routing: 'moon' }])
      expect((await put({ meta })).status).toBe(422)
  })

  it('keep a key of a later version, and do not show it', async () => {
    const { db } = api.database
    await db
      .update(table)
      .set({ meta: { from_the_future: 1 } })
      .where(eq(table.id, practices.north.id))
    expect((await put({ meta: { skip_tags: ['VIP'] } })).body.meta).not.toHaveProperty('from_the_future')
    const [row] = await db.select().from(table).where(eq(table.id, practices.north.id))
    expect(row!.meta).toEqual({ from_the_future: 1, skip_tags: ['VIP'] })
  })

  it('turn off what needs a switch that is turned off', async () => {
    const [parent, child] = [
      'additional_payment_applies_posting_enabled',
      'dont_add_unapplied_copay_to_current_balance',
    ]
    const alone = await put({ meta: { [child!]: true } })
    expect(alone.body.errors?.[`meta.${child}`]?.error).toBe('setting_needs')
    expect((await put({ meta: { [parent!]: true, [child!]: true } })).status).toBe(200)
    expect((await put({ meta: { [parent!]: false } })).body.meta[child!]).toBe(false)
  })

  it('appear with their feature', async () => {
    const at = { createdAt: '2026-11-01T00:00:00.000Z', modifiedAt: '2026-11-01T00:00:00.000Z' }
    const flag = {
      id: newId(),
      name: 'pre-visit-check-in',
      companyId: companies.alder.id,
      practiceId: practices.north.id,
    }
    await api.database.db.insert(features).values({ ...flag, ...at })
    expect(await settingsOf()).toMatchObject({ pre_service_messaging_strategy: 'sequential' })
    expect((await read()).features).toContain(flag.name)
    // One of its features is enough for a setting.
    await api.database.db.update(features).set({ name: 'pre-visit-payments' }).where(eq(features.id, flag.id))
    expect(await settingsOf()).toMatchObject({ pre_service_messaging_strategy: 'sequential' })
    expect(await settingsOf()).not.toHaveProperty('autocheck_insurance_eligibility')
  })
})

describe('A practice', () => {
  it('changed by another user since it was read is a conflict; of two changes at once, one is', async () => {
    const { modified_at } = await read()
    const changes = await Promise.all(['11', '22'].map((tax_id) => put({ tax_id, modified_at })))
    expect(changes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await put({ tax_id: '33', modified_at })).body.error).toBe('stale')
  })

  it('is not changed by the address that it has, in any order of its parts', async () => {
    const address = { line1: '7 Oak Ave', line2: '', city: 'Salem', state: 'OR', zip_code: '97301' }
    const { modified_at } = (await put({ address })).body
    expect((await put({ address })).body.modified_at).toBe(modified_at)
  })

  it('keeps its currency once it has patients', async () => {
    expect((await put({ currency: 'EUR' })).body.error).toBe('currency_in_use')
  })

  it('is created inactive, cannot be activated while it lacks anything, and is deleted while unused', async () => {
    const created = await api.call<Answer>('POST', '/v2/clients', { as: await api.as('admin'), body: {} })
    expect(created.body).toMatchObject({ name: 'New Practice', active: false, company_id: companies.alder.id })
    const path = `/v2/clients/${created.body.id}`
    const refused = await put({ active: true }, 'admin', path)
    expect([refused.status, refused.body.error_text]).toEqual([400, 'Cannot activate practice yet'])
    expect(refused.body.reasons).toEqual(['no_bank_account', 'no_location', 'no_provider', 'no_address'])
    expect((await api.call('DELETE', path, { as: await api.as('admin') })).status).toBe(200)
    expect((await api.get(path, await api.as('admin'))).status).toBe(404)
  })

  it('that was used is not deleted, nor are any of its settings', async () => {
    const answer = await api.call<Refusal>('DELETE', north, { as: await api.as('admin') })
    expect([answer.status, answer.body.error]).toEqual([409, 'practice_in_use'])
    expect((await api.get<unknown[]>(`${north}/payment_plan_limits`, await api.as('admin'))).body).not.toEqual([])
  })

  it('of another company or practice is out of reach', async () => {
    expect((await put({ tax_id: '1' }, 'birchAdmin')).status).toBe(404)
    expect((await put({ tax_id: '1' }, 'limitedAdmin', `/v2/clients/${practices.south.id}`)).status).toBe(404)
    const elsewhere = { as: await api.as('admin'), body: { company_id: companies.birch.id } }
    expect((await api.call('POST', '/v2/clients', elsewhere)).status).toBe(422)
  })
})

it('The check-in address is of the portal that the practice has; only its admins read it', async () => {
  const link = async (name: PersonName, path = north) =>
    api.get<{ link: string | null } & Refusal>(`${path}/check_in_link`, await api.as(name))
  expect((await link('admin')).body.link).toBe('https://tally.test/check-in/north')
  const where = eq(table.id, practices.north.id)
  await api.database.db.update(table).set({ customPortalLink: 'https://pay.example.com/n/' }).where(where)
  expect((await link('systemAdmin')).body.link).toBe('https://pay.example.com/n/check-in/north')
  await api.database.db.update(table).set({ customPortalLink: null, clientUid: 'a b/ц' }).where(where)
  expect((await link('admin')).body.link).toBe('https://tally.test/check-in/a%20b%2F%D1%86')
  await api.database.db.update(table).set({ clientUid: '' }).where(where)
  expect((await link('admin')).body.link).toBeNull()
  expect((await link('frontdesk')).status).toBe(403)
  expect((await link('admin', `/v2/clients/${practices.main.id}`)).status).toBe(404)
})
