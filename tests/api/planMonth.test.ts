import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMessages } from '../../api/db/schema.ts'
import { remindJob } from '../../api/billing/installments/remindJob.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { PlanWorld } from '../support/planWorld.ts'
import { returnDebit } from '../support/returnedDebit.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
let world: PlanWorld
let number: number
/** Patients without a plan. */
let others: number[]
beforeAll(async () => {
  api = await ApiHarness.open()
  world = new PlanWorld(api)
  ;[number, ...others] = (await world.prepare()) as [number, ...number[]]
})
afterAll(() => api.close())
afterEach(() => world.requireLedger())

/** 9:00 in the practice's time zone. */
const nine = (date: string) => `${date}T14:00:00.000Z`
const cents = (decimal: string) => Math.round(Number(decimal) * 100)
const statesOf = async (of = number) =>
  (await world.plan(of)).schedule.map(({ status, attempts }) => [status, attempts])
const reminders = async () =>
  (await api.database.db.select().from(outgoingMessages)).filter(({ subject }) => subject?.includes('next payment'))

/** One plan from November 16 to December 14, one step after another. */
describe('A month of a payment plan', () => {
  let balance = 0

  it('starts with a down payment and four installments, a week apart', async () => {
    balance = (await world.patient(number)).currentBalance
    await world.setCycle(number, 'notified')
    const body = { installments: 4, interval: 'week', down_payment: '10.00' }
    const { status, body: plan } = await world.agree(number, body)
    expect(status).toBe(200)
    expect(plan.schedule.map(({ due_date: day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
    ])
    expect(await statesOf()).toEqual([['paid', 0], ...Array.from({ length: 4 }, () => ['due', 0])])
    expect((await world.cycle(number)).status).toBe('payment_plan')
    expect((await world.patient(number)).currentBalance).toBe(balance - 1_000)
  })

  it('reminds the patient the day before, once, and charges the first installment', async () => {
    world.moveTo(nine('2026-11-22'))
    await api.database.transaction((tx) => remindJob.run(tx, api.clock.now(), {}))
    await api.database.transaction((tx) => remindJob.run(tx, api.clock.now(), {}))
    const sent = await reminders()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toMatch(/^On 11\/23\/2026, \$\d+\.\d\d will be charged to Visa 4242/)
    expect(await world.chargeAt(nine('2026-11-23'))).toBe(1)
    expect((await statesOf()).slice(0, 2)).toEqual([
      ['paid', 0],
      ['paid', 0],
    ])
  })

  it('reflects a declined second installment in billing', async () => {
    const other = await world.addCard(number, 'pm_card_chargeDeclined')
    const { id, reschedules_left: left } = await world.plan(number)
    const { status, body } = await world.edit(number, id, { payment_method_id: other })
    // A new method alone does not count as a reschedule.
    expect([status, body.reschedules_left, body.payment_method?.display]).toEqual([200, left, 'Visa 1881'])
    expect(await world.chargeAt(nine('2026-11-30'))).toBe(1)
    expect(await world.plan(number)).toMatchObject({ status: 'declined', next_payment_date: '2026-12-03' })
    expect((await world.cycle(number)).status).toBe('payment_error')
  })

  it('recovers on the next card three days later', async () => {
    expect(await world.chargeAt(nine('2026-12-02'))).toBe(0)
    expect(await world.chargeAt(nine('2026-12-03'))).toBe(1)
    const plan = await world.plan(number)
    expect(plan).toMatchObject({ status: 'subscribed', installments_paid: 2, next_payment_date: '2026-12-07' })
    expect((await world.cycle(number)).status).toBe('payment_plan')
    const last = (await world.installmentPayments(number)).at(-1)
    expect(last).toMatchObject({ methodLabel: 'Visa 4242', status: 'success' })
  })

  it('is paid off at the desk, closes, and charges nothing more', async () => {
    const plan = await world.plan(number)
    expect(cents(plan.remaining)).toBe((await world.patient(number)).currentBalance)
    // Cash pays the oldest visits first, including those in collections.
    const { currentBalance, collectionsBalance } = await world.patient(number)
    await world.payCash(number, ((currentBalance + collectionsBalance) / 100).toFixed(2))
    const closed = await world.plan(number)
    expect(closed).toMatchObject({ status: 'paid', installments_paid: 2, next_payment_date: null })
    expect(cents(closed.paid) + cents(closed.remaining)).toBe(balance)
    expect(await world.patient(number)).toMatchObject({ currentBalance: 0 })
    expect((await world.cycle(number)).status).toBe('paid')
    expect(await world.chargeAt(nine('2026-12-07'))).toBe(0)
    expect(await world.chargeAt(nine('2026-12-14'))).toBe(0)
    const taken = (await world.installmentPayments(number)).filter(({ status }) => status === 'success')
    expect(taken).toHaveLength(3)
  })
})

/** Weekly installments from a day on. */
async function weekly(first: string, more: object = {}) {
  const patient = others.shift()!
  await world.setCycle(patient, 'delivered')
  const body = { installments: 4, interval: 'week', first_date: first, ...more }
  const agreed = await world.agree(patient, body)
  expect(agreed.status).toBe(200)
  return { patient, plan: agreed.body }
}
const successes = async (patient: number) =>
  (await world.installmentPayments(patient)).filter(({ status }) => status === 'success')

describe('A plan that is several installments behind', () => {
  it('is collected one by one once the server is back, each installment once', async () => {
    world.moveTo(nine('2027-01-04'))
    const { patient, plan } = await weekly('2027-01-05')
    const { currentBalance } = await world.patient(patient)
    world.moveTo(nine('2027-01-19'))
    const [one, two, three] = plan.schedule.map(({ amount }) => cents(amount))
    const late = await world.plan(patient)
    expect([late.installments_behind, cents(late.amount_behind)]).toEqual([2, one! + two!])
    for (let run = 1; run <= 3; run += 1) {
      await Promise.all([world.charge(), world.charge()])
      expect(await successes(patient)).toHaveLength(run)
    }
    expect(await world.charge()).toBe(0)
    const taken = await successes(patient)
    expect(new Set(taken.map(({ planInstallmentId }) => planInstallmentId)).size).toBe(3)
    for (const { id } of taken) expect(await world.timesTaken(id)).toBe(1)
    expect((await world.patient(patient)).currentBalance).toBe(currentBalance - one! - two! - three!)
    const after = await world.plan(patient)
    expect(after).toMatchObject({ status: 'subscribed', installments_behind: 0, next_payment_date: '2027-01-26' })
    await world.cancel(patient, plan.id)
  })

  it('waits after three declines, and is collected once a person changes the card', async () => {
    world.moveTo(nine('2027-02-01'))
    const { patient, plan } = await weekly('2027-02-02')
    await world.setToken(world.card(patient), 'pm_card_chargeDeclined')
    for (const day of ['2027-02-02', '2027-02-05', '2027-02-07']) expect(await world.chargeAt(nine(day))).toBe(1)
    expect(await world.chargeAt(nine('2027-02-17'))).toBe(0)
    const waiting = await world.plan(patient)
    expect(waiting).toMatchObject({ status: 'declined', installments_behind: 3, next_payment_date: null })
    expect(await successes(patient)).toEqual([])
    const other = await world.addCard(patient)
    expect((await world.edit(patient, plan.id, { payment_method_id: other })).status).toBe(200)
    for (let run = 1; run <= 3; run += 1) expect(await world.charge()).toBe(1)
    expect(await world.charge()).toBe(0)
    expect(await successes(patient)).toHaveLength(3)
    expect(await statesOf(patient)).toEqual([...Array.from({ length: 3 }, () => ['paid', 0]), ['due', 0]])
    expect(await world.plan(patient)).toMatchObject({ status: 'subscribed', installments_behind: 0 })
    await world.cancel(patient, plan.id)
  })
})

describe('An installment from a bank account', () => {
  it('that the bank returns after it settled is owed again, and tried on the next card', async () => {
    world.moveTo(nine('2027-03-01'))
    const bank = others.find((patient) => patient % 2 === 1)!
    others = [bank, ...others.filter((patient) => patient !== bank)]
    const { patient, plan } = await weekly('2027-03-02', { payment_method_id: worldId('paymentMethod', bank * 10 + 1) })
    const before = await world.patient(patient)
    expect(await world.chargeAt(nine('2027-03-02'))).toBe(1)
    expect((await statesOf(patient))[0]).toEqual(['charging', 0])
    world.moveTo(nine('2027-03-08'))
    await api.sandbox.deliver()
    expect(await world.plan(patient)).toMatchObject({ installments_paid: 1, paid: plan.schedule[0]!.amount })
    const [debit] = await world.installmentPayments(patient)
    expect(await returnDebit(api, debit!.id)).toBe(200)
    expect(await returnDebit(api, debit!.id)).toBe(200)
    await world.requireLedger()
    const returned = await world.plan(patient)
    expect(returned).toMatchObject({ status: 'declined', paid: '0.00', installments_paid: 0, installments_behind: 1 })
    expect([returned.remaining, returned.next_payment_date]).toEqual([plan.remaining, '2027-03-11'])
    expect(await world.patient(patient)).toMatchObject({
      currentBalance: before.currentBalance,
      unapplied: before.unapplied,
    })
    expect((await world.cycle(patient)).status).toBe('payment_error')
    expect(await world.chargeAt(nine('2027-03-11'))).toBe(1)
    expect(await successes(patient)).toMatchObject([{ paymentMethodType: 'card' }])
    // The second one was due meanwhile.
    expect(await world.charge()).toBe(1)
    expect(await world.plan(patient)).toMatchObject({ installments_paid: 1, installments_behind: 0 })
    await world.requireLedger()
  })
})
