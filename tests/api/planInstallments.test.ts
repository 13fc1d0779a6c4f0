import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import type { BillingCycle } from '../../api/contract/statements.ts'
import { paymentPlans } from '../../api/db/schema.ts'
import { chargeInstallments } from '../../api/billing/installments/chargeInstallments.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { PlanWorld } from '../support/planWorld.ts'

let api: ApiHarness
let world: PlanWorld
/** Patients without a plan. */
let free: number[] = []
beforeAll(async () => {
  api = await ApiHarness.open()
  world = new PlanWorld(api)
  free = await world.prepare()
})
afterAll(() => api.close())
afterEach(async () => {
  api.sandbox.faults.lostAnswers = 0
  await world.requireLedger()
})

const take = () => free.shift()!
/** Week in which each test starts, because tests only move the clock forward. */
const day = (instant: Date) => instant.toISOString().slice(0, 10)
/** 9:00 in the practice's time zone, a number of days ahead. */
const nine = (days: number) => {
  const at = new Date(api.clock.now().getTime() + days * 86_400_000)
  // Eastern standard time, which applies on all of these days.
  return `${day(at)}T14:00:00.000Z`
}
/** A plan whose first installment is due tomorrow. */
async function planned(installments = 3) {
  const number = take()
  await world.setCycle(number, 'delivered')
  const first = day(new Date(Date.parse(nine(1))))
  const { status, body } = await world.agree(number, { installments, first_date: first, interval: 'week' })
  expect(status).toBe(200)
  return { number, plan: body, amount: body.installment_amount }
}
/** The next automatic charge of each billing cycle, which the patient’s last cycle repeats. */
async function nextCharges(number: number) {
  const as = await world.as('frontdesk')
  const { body: cycles } = await api.get<BillingCycle[]>(`${world.path(number)}/billing_cycles`, as)
  const { body: patient } = await api.get<Patient>(world.path(number), as)
  expect(patient.last_billing_cycle!.autodebit_date).toBe(cycles[0]!.autodebit_date)
  return cycles.map((cycle) => cycle.autodebit_date)
}
const states = async (number: number) => (await world.plan(number)).schedule.map(({ status }) => status)

describe('An installment', () => {
  it('is charged once, at 9:00 in the practice’s time zone, and counted', async () => {
    const { number, plan, amount } = await planned()
    expect(await nextCharges(number)).toEqual([plan.schedule[0]!.due_date])
    expect(await world.chargeAt(nine(1).replace('14:00', '13:59'))).toBe(0)
    expect(await world.chargeAt(nine(0))).toBe(1)
    expect(await world.charge()).toBe(0)
    const after = await world.plan(number)
    expect(after).toMatchObject({ status: 'subscribed', paid: amount, installments_paid: 1 })
    expect(after.next_payment_date).toBe(plan.schedule[1]!.due_date)
    const [payment] = await world.installmentPayments(number)
    expect(payment).toMatchObject({ type: 'autodebit', status: 'success', userId: null })
    expect((await world.cycle(number)).status).toBe('payment_plan')
    expect(await nextCharges(number)).toEqual([plan.schedule[1]!.due_date])
    expect((await world.cancel(number, plan.id)).status).toBe(200)
    expect((await nextCharges(number)).filter(Boolean)).toEqual([])
    free.push(number)
  })

  it('is charged once by two servers', async () => {
    const { number, plan } = await planned()
    world.moveTo(nine(1))
    await Promise.all([world.charge(), world.charge(), world.charge()])
    const taken = await world.installmentPayments(number)
    expect(taken).toHaveLength(1)
    expect(await world.timesTaken(taken[0]!.id)).toBe(1)
    await world.cancel(number, plan.id)
    free.push(number)
  })

  it('is charged once if the server is killed before the processor is called, or before its response is saved', async () => {
    const { number, plan } = await planned()
    world.moveTo(nine(1))
    const failing = { ...api.sandbox.processor, charge: () => Promise.reject(new Error('killed')) }
    await expect(chargeInstallments(api.database, api.clock, failing)).rejects.toThrow('killed')
    expect(await states(number)).toEqual(['charging', 'due', 'due'])
    expect((await world.cancel(number, plan.id)).body.error).toBe('payment_confirming')
    api.sandbox.faults.lostAnswers = 9
    api.clock.advance({ seconds: 31 })
    await world.settle()
    expect(await world.charge()).toBe(0)
    api.sandbox.faults.lostAnswers = 0
    api.clock.advance({ seconds: 31 })
    await Promise.all([world.settle(), world.settle()])
    const taken = await world.installmentPayments(number)
    expect(taken).toMatchObject([{ status: 'success' }])
    expect(await world.timesTaken(taken[0]!.id)).toBe(1)
    expect(await states(number)).toEqual(['paid', 'due', 'due'])
    await world.cancel(number, plan.id)
  })

  it('that is declined is retried after 3 and 5 days on the next card, then waits for staff', async () => {
    const { number, plan } = await planned(2)
    const other = await world.addCard(number)
    await world.setToken(world.card(number), 'pm_card_chargeDeclinedInsufficientFunds')
    await world.setToken(other, 'pm_card_chargeDeclined')
    await world.chargeAt(nine(1))
    const dayOne = day(api.clock.now())
    expect(await world.plan(number)).toMatchObject({ status: 'declined' })
    expect((await world.cycle(number)).status).toBe('payment_error')
    const later = (days: number) => day(new Date(Date.parse(dayOne) + days * 86_400_000))
    const first = async () => (await world.plan(number)).schedule[0]!
    expect(await first()).toMatchObject({ attempts: 1, charge_on: later(3), failure_code: 'insufficient_funds' })
    await world.chargeAt(nine(2))
    await world.chargeAt(nine(1))
    expect(await first()).toMatchObject({ attempts: 2, charge_on: later(5), failure_code: 'generic_decline' })
    await world.chargeAt(nine(2))
    expect(await first()).toMatchObject({ attempts: 3, charge_on: null })
    const tried = await world.installmentPayments(number)
    expect(tried.map(({ methodLabel, status }) => [methodLabel, status])).toEqual([
      ['Visa 4242', 'failed'],
      ['Visa 1881', 'failed'],
      ['Visa 1881', 'failed'],
    ])
    // The next installment waits as well.
    await world.chargeAt(nine(9))
    expect(await world.installmentPayments(number)).toHaveLength(3)
    expect(await world.plan(number)).toMatchObject({ status: 'declined', next_payment_date: null, id: plan.id })
    await world.cancel(number, plan.id)
  })

  it('is never more than what is owed: any other payment shortens the plan from its end', async () => {
    const { number, plan, amount } = await planned(3)
    const before = await world.patient(number)
    await world.payCash(number, plan.schedule[2]!.amount)
    expect(await world.plan(number)).toMatchObject({ installments: 2, status: 'subscribed' })
    const cents = Math.round(Number(amount) * 100)
    expect(Math.round(Number((await world.plan(number)).remaining) * 100)).toBe(2 * cents)
    // On its day, the rest is paid at the desk.
    world.moveTo(nine(1))
    await world.payCash(number, (await world.plan(number)).remaining)
    expect(await world.charge()).toBe(0)
    expect(await world.plan(number)).toMatchObject({ status: 'paid', paid: '0.00', next_payment_date: null })
    expect((await world.cycle(number)).status).toBe('paid')
    expect((await world.patient(number)).unapplied).toBe(before.unapplied)
  })
})

describe('Canceling a plan', () => {
  it('restarts billing, and nothing more is charged', async () => {
    const { number, plan } = await planned(2)
    const before = await world.cycle(number)
    expect(before.status).toBe('payment_plan')
    expect((await world.cancel(number, plan.id, 'birchAdmin')).status).toBe(404)
    const { body } = await world.cancel(number, plan.id)
    expect(body).toMatchObject({ status: 'cancelled', schedule: [], next_payment_date: null })
    const after = await world.cycle(number)
    expect(after).toMatchObject({ status: 'ready', ptAmount: (await world.patient(number)).familyBalance })
    expect(after.id).not.toBe(before.id)
    expect(await world.chargeAt(nine(2))).toBe(0)
    expect((await world.cancel(number, plan.id)).body.error).toBe('plan_ended')
    free.push(number)
  })

  it('is rejected for subscriptions', async () => {
    const { number, plan } = await planned(2)
    await api.database.db.update(paymentPlans).set({ type: 'subscription' }).where(eq(paymentPlans.id, plan.id))
    expect((await world.cancel(number, plan.id)).body.error).toBe('plan_subscription')
  })
})

describe('Rescheduling a plan', () => {
  it('replaces the remaining part, as often as the practice allows, and never what was paid', async () => {
    const { number, plan } = await planned(3)
    await world.chargeAt(nine(1))
    const { remaining } = await world.plan(number)
    const tomorrow = day(new Date(Date.parse(nine(1))))
    const schedule = { installments: 4, interval: 'week', first_date: tomorrow }
    const { status, body } = await world.edit(number, plan.id, { schedule })
    expect(status).toBe(200)
    expect(body).toMatchObject({ installments: 5, installments_paid: 1, reschedules_left: 1, remaining })
    const due = body.schedule.filter(({ status: state }) => state === 'due')
    expect(due).toHaveLength(4)
    expect(due.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(remaining) * 100),
    )
    expect((await world.edit(number, plan.id, { schedule: { ...schedule, installments: 99 } })).status).toBe(422)
    expect((await world.edit(number, plan.id, { schedule: { ...schedule, first_date: '2020-01-01' } })).status).toBe(
      422,
    )
    const stale = { schedule, modified_at: '2020-01-01T00:00:00.000Z' }
    expect((await world.edit(number, plan.id, stale)).body.error).toBe('stale')
    expect((await world.edit(number, plan.id, { schedule }, 'birchAdmin')).status).toBe(404)
    expect((await world.edit(number, plan.id, { schedule })).status).toBe(200)
    expect((await world.edit(number, plan.id, { schedule })).body.error).toBe('plan_reschedules')
    await world.cancel(number, plan.id)
    free.push(number)
  })

  it('resumes an early-closed plan, unless the patient has another current plan', async () => {
    const { number, plan } = await planned(2)
    await world.cancel(number, plan.id)
    const schedule = { installments: 2, interval: 'month' }
    const resumed = await world.edit(number, plan.id, { schedule })
    expect(resumed.body).toMatchObject({ status: 'subscribed', closed_at: null })
    expect((await world.cycle(number)).status).toBe('payment_plan')
    await world.cancel(number, plan.id)
    expect((await world.agree(number, { installments: 2 })).status).toBe(200)
    expect((await world.edit(number, plan.id, { schedule })).body.error).toBe('plan_current')
  })
})
