import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import type { Plan, PlanOptions } from '../../api/contract/plans.ts'
import { findLedgerFaults } from '../../api/billing/findLedgerFaults.ts'
import {
  billingCycles,
  patients,
  paymentMethods,
  paymentPlanLimits,
  paymentPlans,
  payments,
} from '../../api/db/schema.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  // The world's own plans would be current ones.
  await api.database.db.update(paymentPlans).set({ status: 'cancelled', nextPaymentDate: null })
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))

const pathOf = (number: number) => `/v2/patients/${worldId('patient', number)}`
const card = (number: number) => worldId('paymentMethod', number * 10)

const options = async (number: number, query: Record<string, string> = {}, name: PersonName = 'frontdesk') =>
  api.get<PlanOptions & Refusal>(`${pathOf(number)}/plan_options`, await api.as(name), query)

async function agree(number: number, body: object, name: PersonName = 'frontdesk', headers = {}) {
  const call = { as: await api.as(name), body: { payment_method_id: card(number), ...body }, headers }
  return api.call<Plan & Refusal>('POST', `${pathOf(number)}/plans`, call)
}
async function patientOf(number: number) {
  const [row] = await api.database.db
    .select()
    .from(patients)
    .where(eq(patients.id, worldId('patient', number)))
  return row!
}
const cycleOf = async (number: number) => {
  const { lastCycleId } = await patientOf(number)
  const [cycle] = await api.database.db.select().from(billingCycles).where(eq(billingCycles.id, lastCycleId!))
  return cycle!
}
const setCycle = async (number: number, status: 'delivered' | 'review') => {
  const { id } = await cycleOf(number)
  await api.database.db.update(billingCycles).set({ status, endDate: null }).where(eq(billingCycles.id, id))
}
/** A custom band for a patient, so that small balances get plans. */
const limit = async (number: number, band: { minPayment: number; maxInstallments: number; delayDays: number }) => {
  const { companyId, practiceId, id } = await patientOf(number)
  const at = api.clock.now().toISOString()
  const row = { companyId, practiceId, patientId: id, minBalance: 0, isActive: true, createdAt: at, modifiedAt: at }
  await api.database.db.insert(paymentPlanLimits).values({ id: worldId('planLimit', 1000 + number), ...row, ...band })
}
const noFaults = async () => expect(await findLedgerFaults(api.database.read, 10)).toEqual([])

describe('Payment plan options', () => {
  it('are within the limits: the practice’s, until the patient has custom ones', async () => {
    const balance = (await patientOf(1)).currentBalance
    const { body } = await options(1)
    expect(body).toMatchObject({ min_payment: '25.00', max_installments: 12, delay_days: 30 })
    expect(body.choices.map(({ installments }) => installments)).toEqual(
      Array.from({ length: Math.max(0, Math.min(12, Math.floor(balance / 2500)) - 1) }, (_, index) => index + 2),
    )
    await limit(1, { minPayment: 500, maxInstallments: 4, delayDays: 3 })
    const own = (await options(1)).body
    expect(own).toMatchObject({ min_payment: '5.00', max_installments: 4, delay_days: 3 })
    expect(own.choices.map(({ installments }) => installments)).toEqual([2, 3, 4])
  })

  it('have a schedule that adds up to the balance to the cent', async () => {
    const { body } = await options(1, { down_payment: '1.01', interval: 'two_weeks' })
    const cents = (decimal: string) => Math.round(Number(decimal) * 100)
    for (const { schedule } of body.choices) {
      const sum = schedule.reduce((total, { amount }) => total + cents(amount), 0)
      expect(sum + 101).toBe(cents(body.balance))
    }
    // After a down payment today, the first installment follows by one interval.
    expect(body.first_date).toBe('2026-11-30')
    expect(body.choices[2]!.schedule.map(({ due_date: day }) => day)).toEqual([
      '2026-11-30',
      '2026-12-14',
      '2026-12-28',
    ])
  })

  it.each([
    [{ down_payment: '1.001' }, 'down_payment'],
    [{ down_payment: '-1' }, 'down_payment'],
    [{ down_payment: '0.49' }, 'down_payment'],
    [{ down_payment: '999999' }, 'down_payment'],
    [{ first_date: '2026-11-15' }, 'first_date'],
    [{ first_date: '2026-11-20' }, 'first_date'],
  ])('reject %o', async (query, field) => {
    const { status, body } = await options(1, query)
    expect([status, Object.keys(fieldTexts(body))]).toEqual([422, [field]])
  })

  it('are not available for other patients', async () => {
    expect((await options(1, {}, 'birchAdmin')).status).toBe(404)
    expect((await agree(1, { installments: 2 }, 'birchAdmin')).status).toBe(404)
  })
})

describe('Starting a plan', () => {
  it('saves its schedule, and billing waits for it', async () => {
    await setCycle(1, 'delivered')
    const { currentBalance } = await patientOf(1)
    const { status, body } = await agree(1, { installments: 3, first_date: '2026-11-18' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'subscribed', installments: 3, next_payment_date: '2026-11-18', paid: '0.00' })
    expect(body.schedule.map(({ due_date: day, status: state }) => [day, state])).toEqual([
      ['2026-11-18', 'due'],
      ['2026-12-18', 'due'],
      ['2027-01-18', 'due'],
    ])
    expect(Math.round(Number(body.amount) * 100)).toBe(currentBalance)
    expect((await agree(1, { installments: 3 })).body.error).toBe('plan_current')
    const isWhole = currentBalance >= (await patientOf(1)).familyBalance
    expect((await cycleOf(1)).status).toBe(isWhole ? 'payment_plan' : 'delivered')
  })

  it('charges the down payment once, however often it is sent', async () => {
    await limit(5, { minPayment: 100, maxInstallments: 6, delayDays: 0 })
    const before = await patientOf(5)
    const headers = { 'idempotency-key': 'double-click' }
    const body = { installments: 4, down_payment: '20.00' }
    const answers = await Promise.all([1, 2].map(() => agree(5, body, 'frontdesk', headers)))
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({ status: 'subscribed', paid: '20.00', installments_paid: 0 })
    expect(answers[0]!.body.schedule[0]).toMatchObject({ number: 0, status: 'paid', amount: '20.00' })
    const isTheirs = and(eq(payments.patientId, before.id), eq(payments.type, 'autodebit'))
    const taken = (await api.database.db.select().from(payments).where(isTheirs)).filter(
      ({ planInstallmentId }) => planInstallmentId !== null,
    )
    expect(taken).toMatchObject([{ amount: 2_000, status: 'success' }])
    expect(before.currentBalance - (await patientOf(5)).currentBalance).toBe(2_000)
    const { body: payment } = await api.get<PaymentDetail>(`/v2/payments/${taken[0]!.id}`, await api.as('frontdesk'))
    expect(payment.post_payment_actions.map(({ type }) => type)).toContain('installment_counted')
    await noFaults()
  })

  it('does not happen if the down payment is declined, and billing continues', async () => {
    await limit(7, { minPayment: 100, maxInstallments: 6, delayDays: 0 })
    await setCycle(7, 'delivered')
    await api.database.db
      .update(paymentMethods)
      .set({ processorId: 'pm_card_chargeDeclined', customerId: null })
      .where(eq(paymentMethods.id, card(7)))
    const { body } = await agree(7, { installments: 2, down_payment: '10.00' })
    expect(body).toMatchObject({ status: 'cancelled', paid: '0.00', next_payment_date: null })
    expect(body.schedule).toMatchObject([{ number: 0, status: 'dropped', failure_code: 'generic_decline' }])
    expect((await cycleOf(7)).status).toBe('delivered')
    await noFaults()
  })

  it('is confirmed later if the server was killed after the processor collected the down payment', async () => {
    await limit(11, { minPayment: 100, maxInstallments: 6, delayDays: 0 })
    api.sandbox.faults.lostAnswers = 9
    const { body } = await agree(11, { installments: 2, down_payment: '10.00' })
    expect(body.schedule[0]).toMatchObject({ status: 'charging' })
    api.sandbox.faults.lostAnswers = 0
    expect((await agree(11, { installments: 2 })).body.error).toBe('plan_current')
    api.clock.advance({ seconds: 31 })
    await confirmOpenPayments(api.database, api.clock, api.sandbox.processor)
    const { body: plans } = await api.get<Plan[]>(`${pathOf(11)}/plans`, await api.as('frontdesk'))
    expect(plans[0]).toMatchObject({ id: body.id, paid: '10.00', status: 'subscribed' })
    await noFaults()
  })

  it.each([
    [{ installments: 99 }, 422, 'plan_installments'],
    [{ installments: 0 }, 422, 'number_too_small'],
    [{ installments: 2.5 }, 422, 'field_type'],
    [{ installments: 2, payment_method_id: worldId('paymentMethod', 132) }, 409, 'card_removed'],
    [{ installments: 2, payment_method_id: worldId('paymentMethod', 30) }, 404, 'not_found'],
    [{ installments: 2, modified_at: '2020-01-01T00:00:00.000Z' }, 409, 'stale'],
    [{ installments: 2, down_payment: '0.001' }, 422, 'practice_amount'],
  ])('is rejected for %o', async (body, status, error) => {
    await limit(13, { minPayment: 100, maxInstallments: 6, delayDays: 0 }).catch(() => undefined)
    const answer = await agree(13, body)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('is rejected for an expired card', async () => {
    await limit(2, { minPayment: 100, maxInstallments: 6, delayDays: 0 })
    expect((await agree(2, { installments: 2 })).body.error).toBe('card_expired')
  })
})
