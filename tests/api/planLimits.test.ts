import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanLimit } from '../../api/contract/planLimits.ts'
import { newId } from '../../api/db/newId.ts'
import { auditEntries, features } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { companies, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = PlanLimit & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const ofCompany = '/v2/patients/default/payment_plan_limits'
const ofPractice = `/v2/clients/${practices.north.id}/payment_plan_limits`
const ofPatient = `/v2/patients/${worldId('patient', 1)}/payment_plan_limits`

const send = async (method: 'POST' | 'PATCH', path: string, body: object, name: PersonName = 'admin') =>
  api.call<Answer>(method, path, { as: await api.as(name), body })
const list = async (path: string, name: PersonName = 'frontdesk') =>
  (await api.get<PlanLimit[]>(path, await api.as(name))).body
const bands = (limits: PlanLimit[]) => limits.map((limit) => [limit.min_balance, limit.max_balance])

describe('Payment plan limits', () => {
  it('have the specification’s defaults, and a band ends where the next active one begins', async () => {
    const { status, body } = await send('POST', ofCompany, { min_balance: '500' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ min_payment: '50.00', max_installments: 7, delay_days: 0, is_active: true })
    expect(body).toMatchObject({ company_id: companies.alder.id, client_id: null, max_balance: null })
    const second = await send('POST', ofCompany, { min_balance: '2000.00', max_installments: 12 })
    expect(bands(await list(ofCompany))).toEqual([
      ['0.00', '500.00'],
      ['500.00', '2000.00'],
      ['2000.00', null],
    ])
    await send('PATCH', `${ofCompany}/${second.body.id}`, { is_active: false })
    expect(bands(await list(ofCompany))[1]).toEqual(['500.00', null])
  })

  it('never overlap: a second band that begins at the same balance is rejected, also in a change and concurrently', async () => {
    const again = await send('POST', ofPractice, { min_balance: '0.00' })
    expect([again.status, again.body.errors?.['min_balance']?.error]).toEqual([422, 'plan_bands_overlap'])
    const other = await send('POST', ofPractice, { min_balance: '800' })
    const moved = await send('PATCH', `${ofPractice}/${other.body.id}`, { min_balance: '0' })
    expect(moved.body.error).toBe('plan_bands_overlap')
    const both = await Promise.all([1, 2].map(() => send('POST', ofPractice, { min_balance: '900' })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const inactive = await send('POST', ofPractice, { min_balance: '900', is_active: false })
    expect(inactive.status).toBe(200)
    expect((await send('PATCH', `${ofPractice}/${inactive.body.id}`, { is_active: true })).status).toBe(422)
  })

  it('of a patient replace the band that begins at the same balance', async () => {
    await send('POST', ofPatient, { min_balance: '100', max_installments: 3 })
    const { body } = await send('POST', ofPatient, { min_balance: '100', max_installments: 5 })
    expect(await list(ofPatient)).toEqual([body])
    expect(body).toMatchObject({ max_installments: 5, client_id: practices.north.id })
  })

  it.each([
    [{ min_payment: '0.99' }, 'min_payment', 'amount_too_small'],
    [{ min_balance: '-1' }, 'min_balance', 'amount_too_small'],
    [{ min_payment: '12.345' }, 'min_payment', 'practice_amount'],
    [{ max_installments: 1 }, 'max_installments', 'number_too_small'],
    [{ delay_days: 400 }, 'delay_days', 'number_too_large'],
  ])('reject %o', async (body, field, code) => {
    const answer = await send('POST', ofPractice, { min_balance: '7000', ...body })
    expect([answer.status, answer.body.errors?.[field]?.error]).toEqual([422, code])
  })

  it('are recorded in the change log with their previous values', async () => {
    const id = worldId('planLimit', 1)
    await send('PATCH', `/v2/clients/${practices.south.id}/payment_plan_limits/${id}`, { min_payment: '30' })
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, practices.south.id))
    expect(entries).toMatchObject([
      { objectType: 'practice', action: 'plan_limit_changed', changes: { min_payment: ['25.00', '30.00'] } },
    ])
  })
})

describe('Payment plan limits can be set', () => {
  it('for the company and its practices by full admins only', async () => {
    expect((await send('POST', ofCompany, {}, 'limitedAdmin')).body.error).toBe('practices_limited')
    expect((await send('POST', ofPractice, {}, 'limitedAdmin')).body.error).toBe('practices_limited')
    expect((await send('POST', ofPractice, {}, 'support')).body.error).toBe('role_needed')
  })

  it('for a patient by admins, by users only where the company allows it, and never by patients support', async () => {
    const body = { min_balance: '250' }
    expect((await send('POST', ofPatient, body, 'user')).body.error).toBe('switched_off')
    expect((await send('POST', ofPatient, body, 'limitedAdmin')).status).toBe(200)
    const at = api.clock.now().toISOString()
    const scope = { companyId: companies.alder.id, practiceId: null, active: true }
    const feature = { id: newId(), name: 'custom-payment-plans', ...scope, createdAt: at, modifiedAt: at }
    await api.database.db.insert(features).values(feature)
    expect((await send('POST', ofPatient, body, 'user')).status).toBe(200)
    expect((await send('POST', ofPatient, body, 'patientsSupport')).body.error).toBe('patients_support_refused')
    expect((await send('POST', ofPatient, body, 'frontdesk')).status).toBe(403)
  })

  it('within the user’s own company, and only by their owner’s address', async () => {
    expect((await list(ofCompany, 'birchFrontdesk')).every((each) => each.company_id === companies.birch.id)).toBe(true)
    const foreign = [ofPractice, ofPatient, `${ofPractice}/${worldId('planLimit', 0)}`]
    for (const path of foreign)
      expect((await send(path === foreign[2] ? 'PATCH' : 'POST', path, {}, 'birchAdmin')).status).toBe(404)
    const alder = `${ofCompany}/${worldId('planLimit', 10)}`
    expect((await send('PATCH', alder, {}, 'birchAdmin')).status).toBe(404)
    const elsewhere = `${ofPractice}/${worldId('planLimit', 1)}`
    expect((await send('PATCH', elsewhere, {})).status).toBe(404)
    expect((await send('POST', ofCompany, { company_id: companies.birch.id })).status).toBe(404)
    expect((await send('POST', ofCompany, {}, 'systemAdmin')).status).toBe(404)
    const named = { company_id: companies.birch.id, min_balance: '10' }
    expect((await send('POST', ofCompany, named, 'systemAdmin')).body.company_id).toBe(companies.birch.id)
  })
})
