import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import { billingCycles, paymentPlans } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { worldId, type PersonName } from '../support/worldPeople.ts'

interface Row {
  id: string
  display: string
  status: string
  [field: string]: unknown
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const list = async (number: number, what: string, name: PersonName = 'frontdesk') =>
  (await api.get<Row[]>(`/v2/patients/${worldId('patient', number)}/${what}`, await api.as(name))).body

describe('A patient', () => {
  it('includes the last cycle’s sendings, the order of payment methods and the amount that a plan would collect', async () => {
    const { db } = api.database
    const sent = { notificationsLastTemplate: 'statement_email', notificationsLastTime: '2026-11-10T15:00:00.000Z' }
    await db
      .update(billingCycles)
      .set(sent)
      .where(eq(billingCycles.id, worldId('cycle', 16)))
    const { body } = await api.get<Patient>(`/v2/patients/${worldId('patient', 16)}`, await api.as('frontdesk'))
    expect(body.last_billing_cycle).toMatchObject({
      rule: 'Standard',
      autodebit_date: null,
      notifications_last_template: 'statement_email',
      notifications_last_time: '2026-11-10T15:00:00.000Z',
      workflow_paused_before: null,
    })
    expect(body.data.payment_methods_priorities).toEqual([worldId('paymentMethod', 161), worldId('paymentMethod', 160)])
    expect(body.data.active_insurance).toEqual(body.insurance_policies_info[0] ?? null)
    expect(body).toMatchObject({
      bc_paused: false,
      mandators: [],
      account_balance_for_post_service_payment_plan: body.family_balance,
    })
    const names = ['id', 'status', 'type', 'remaining', 'created_at']
    const plans = (await list(16, 'plans')).map((plan) => Object.fromEntries(names.map((name) => [name, plan[name]])))
    expect(plans.length).toBeGreaterThan(0)
    expect(body.payment_plans).toEqual(plans)
  })
})

describe('Cards and bank accounts', () => {
  it('are listed in the order they are charged, with removed ones last', async () => {
    const rows = await list(16, 'cards')
    expect(rows.map(({ display, status }) => [display, status])).toEqual([
      ['First Fictional Bank 6789', 'active'],
      ['Visa 4242', 'active'],
      ['Mastercard 4444', 'deleted'],
    ])
  })

  it('show the autopay limit and whether its consent is valid', async () => {
    const [bank, card] = await list(16, 'cards')
    expect(bank).toMatchObject({
      auto_charge_enabled: true,
      auto_charge_limit: '100.16',
      has_autopay_global_consent: true,
    })
    expect(card).toMatchObject({ auto_charge_enabled: false, auto_charge_limit: null })
    const revoked = await list(18, 'cards')
    expect(revoked.map((row) => row['has_autopay_global_consent'])).toEqual([false, false, false])
    expect(await list(18, 'consents')).toContainEqual(
      expect.objectContaining({
        template: { title: 'Automatic payments' },
        sign_fingerprint: 'fingerprint of 18',
      }),
    )
  })
})

describe('Payment plans', () => {
  it('show the amounts paid and remaining and the next payment; the last payment takes the remainder', async () => {
    const [current, earlier] = await list(16, 'plans')
    expect(current).toMatchObject({
      status: 'subscribed',
      amount: '300.00',
      paid: '240.16',
      remaining: '59.84',
      installment_amount: '80.00',
      next_payment_date: '2026-11-26',
      next_payment_amount: '59.84',
      payment_method: { display: 'Visa 4242' },
    })
    expect(earlier).toMatchObject({ status: 'cancelled', remaining: '220.00', next_payment_amount: null })
  })

  it('that are active end when the patient’s billing workflow restarts, and take no more payments', async () => {
    const started = await api.call('POST', `/v2/patients/${worldId('patient', 7)}/restart_rule`, {
      as: await api.as('systemAdmin'),
      body: { restart_payment_plan: true },
    })
    expect(started.status).toBe(200)
    const rows = await api.database.db
      .select()
      .from(paymentPlans)
      .where(eq(paymentPlans.patientId, worldId('patient', 7)))
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(rows.every(({ nextPaymentDate, closedAt }) => nextPaymentDate === null && closedAt !== null)).toBe(true)
  })

  it('of another company are not found', async () => {
    const path = `/v2/patients/${worldId('patient', 16)}`
    for (const what of ['cards', 'consents', 'plans'])
      expect((await api.get(`${path}/${what}`, await api.as('birchAdmin'))).status).toBe(404)
  })
})
