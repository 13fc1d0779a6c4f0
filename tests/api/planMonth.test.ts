import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMessages } from '../../api/db/schema.ts'
import { remindJob } from '../../api/billing/installments/remindJob.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { PlanWorld } from '../support/planWorld.ts'

let api: ApiHarness
let world: PlanWorld
let number: number
beforeAll(async () => {
  api = await ApiHarness.open()
  world = new PlanWorld(api)
  number = (await world.prepare())[0]!
})
afterAll(() => api.close())
afterEach(() => world.requireLedger())

/** 9:00 in the practice's time zone. */
const nine = (date: string) => `${date}T14:00:00.000Z`
const cents = (decimal: string) => Math.round(Number(decimal) * 100)
const statesOf = async () => (await world.plan(number)).schedule.map(({ status, attempts }) => [status, attempts])
const reminders = async () =>
  (await api.database.db.select().from(outgoingMessages)).filter(({ subject }) => subject?.includes('next payment'))

/** One plan from November 16 to December 14, each step after the other. */
describe('A month of a payment plan', () => {
  let balance = 0

  it('begins with a down payment and four installments, a week apart', async () => {
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

  it('is declined by the second one, and billing knows', async () => {
    const other = await world.addCard(number, 'pm_card_chargeDeclined')
    const { id, reschedules_left: left } = await world.plan(number)
    const { status, body } = await world.edit(number, id, { payment_method_id: other })
    // A new method alone is no reschedule.
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

  it('is paid off at the desk, closes, and takes nothing more', async () => {
    const plan = await world.plan(number)
    expect(cents(plan.remaining)).toBe((await world.patient(number)).currentBalance)
    // Cash pays the oldest visits first, those in collections too.
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
