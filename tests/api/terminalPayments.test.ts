import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { newId } from '../../api/db/newId.ts'
import { patients, payments, posTerminals, sandboxObjects } from '../../api/db/schema.ts'
import { confirmOpenPayments } from '../../api/payments/confirmPayment.ts'
import { confirmTerminalPayment } from '../../api/payments/terminals/confirmTerminalPayment.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal
type Behavior = 'approves' | 'declines' | 'waits' | 'offline'

let api: ApiHarness
/** A reader of each behavior at the first location. */
const readers = {} as Record<Behavior, string>
beforeAll(async () => {
  api = await ApiHarness.open()
  const [first] = await api.database.db
    .select()
    .from(posTerminals)
    .where(eq(posTerminals.id, worldId('terminal', 1)))
  for (const behavior of ['approves', 'declines', 'waits', 'offline'] as const) {
    readers[behavior] = newId()
    const row = { ...first!, id: readers[behavior], readerId: `tmr_${behavior}_test`, label: behavior }
    await api.database.db.insert(posTerminals).values(row)
  }
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 5 }))

const path = (number: number, more = '') => `/v2/patients/${worldId('patient', number)}/terminal_payments${more}`
async function start(number: number, reader: Behavior, body: object = {}, name: PersonName = 'frontdesk') {
  const call = { as: await api.as(name), body: { pos_terminal_id: readers[reader], amount: '12.00', ...body } }
  return api.call<Answer>('POST', path(number), call)
}
async function further(number: number, id: string, what: 'check' | 'cancel', name: PersonName = 'frontdesk') {
  return api.call<Answer>('POST', path(number, `/${id}/${what}`), { as: await api.as(name) })
}
/** Runs the sandbox's due events; the API receives them unless its webhook is off. */
async function pass(seconds: number, isWebhookOff = false) {
  api.clock.advance({ seconds })
  const { receiver } = api.sandbox
  if (isWebhookOff) api.sandbox.receiver = () => Promise.resolve(503)
  await api.sandbox.deliver()
  api.sandbox.receiver = receiver
}
const confirm = () => confirmOpenPayments(api.database, api.clock, api.sandbox.processor)
const patientOf = async (number: number) =>
  (
    await api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', number)))
  )[0]!
/** The processor's own record of a payment. */
async function intentOf(paymentId: string) {
  const rows = await api.database.db.select().from(sandboxObjects)
  const found = rows.filter(({ data }) => (data['metadata'] as { payment_id?: string })?.payment_id === paymentId)
  expect(found).toHaveLength(1)
  return found[0]!.data['status']
}
const reload = async (id: string) => (await api.get<Answer>(`/v2/payments/${id}`, await api.as('frontdesk'))).body

describe('A payment on a card reader', () => {
  it('waits for the card, is collected once, and names the card', async () => {
    const before = await patientOf(1)
    const { status, body } = await start(1, 'approves')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'terminal', status: 'pending', is_confirming: true, amount: '12.00' })
    expect((await further(1, body.id, 'check')).body.is_confirming).toBe(true)
    await pass(4, true)
    const paid = await further(1, body.id, 'check')
    expect(paid.body).toMatchObject({ status: 'success', method_label: 'Visa 4242', convenience_fee: '0.00' })
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(1_200)
    // The event arrives late, and is not counted again.
    await pass(60)
    await further(1, body.id, 'check')
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(1_200)
    expect(await intentOf(body.id)).toBe('succeeded')
    await expectLedger(api.database)
  })

  it('is collected by the event alone, if nobody polls', async () => {
    const { body } = await start(1, 'approves')
    await pass(4)
    expect(await reload(body.id)).toMatchObject({ status: 'success', is_confirming: false, method_label: null })
    expect((await further(1, body.id, 'check')).body.method_label).toBe('Visa 4242')
    await expectLedger(api.database)
  })

  it('that is declined says why and leaves nothing that could be charged later', async () => {
    const before = await patientOf(1)
    const { body } = await start(1, 'declines')
    await pass(4)
    expect((await further(1, body.id, 'check')).body).toMatchObject({
      status: 'failed',
      failure_code: 'insufficient_funds',
    })
    expect(await intentOf(body.id)).toBe('canceled')
    expect((await patientOf(1)).ptBalance).toBe(before.ptBalance)
  })

  it('on a reader that is offline fails at once', async () => {
    const { body } = await start(1, 'offline')
    expect(body).toMatchObject({ status: 'failed', failure_code: 'terminal_reader_offline', is_confirming: false })
    expect(await intentOf(body.id)).toBe('canceled')
    expect((await start(1, 'approves')).body.is_confirming).toBe(true)
    await pass(4)
  })

  it('that nobody pays ends when the reader gives up', async () => {
    const { body } = await start(1, 'waits')
    await pass(30)
    expect((await further(1, body.id, 'check')).body.is_confirming).toBe(true)
    await pass(31)
    expect((await further(1, body.id, 'check')).body.failure_code).toBe('terminal_reader_timeout')
  })
})

describe('A canceled payment on a card reader', () => {
  it('charges nothing, and the reader is free', async () => {
    const { body } = await start(1, 'waits')
    expect((await further(1, body.id, 'cancel')).body).toMatchObject({ status: 'cancelled', is_confirming: false })
    expect(await intentOf(body.id)).toBe('canceled')
    const next = await start(1, 'waits')
    expect(next.body.is_confirming).toBe(true)
    await further(1, next.body.id, 'cancel')
    await expectLedger(api.database)
  })

  it('is collected if the card was charged before', async () => {
    const { body } = await start(1, 'approves')
    await pass(4, true)
    expect((await further(1, body.id, 'cancel')).body).toMatchObject({ status: 'success', method_label: 'Visa 4242' })
    expect(await intentOf(body.id)).toBe('succeeded')
    await expectLedger(api.database)
  })

  it('does not affect the next payment on the reader', async () => {
    const first = await start(1, 'waits')
    await further(1, first.body.id, 'cancel')
    const second = await start(5, 'waits')
    await further(1, first.body.id, 'cancel')
    expect((await further(5, second.body.id, 'check')).body.is_confirming).toBe(true)
    await further(5, second.body.id, 'cancel')
  })
})

describe('A payment on a card reader whose user has left', () => {
  it('is recorded if the patient paid, and canceled after a while if not', async () => {
    const paid = await start(1, 'approves')
    const unpaid = await start(5, 'waits')
    await pass(4, true)
    await pass(30, true)
    await confirm()
    expect((await reload(paid.body.id)).status).toBe('success')
    expect((await reload(unpaid.body.id)).is_confirming).toBe(true)
    await pass(150, true)
    await confirm()
    expect((await reload(unpaid.body.id)).status).toBe('failed')
    expect(await intentOf(unpaid.body.id)).toBe('canceled')
    await expectLedger(api.database)
  })

  it('is never started by a restarted server: the patient may have left', async () => {
    // The server ended after it saved the payment, and before the processor knew of it.
    api.sandbox.faults.refusals = 99
    const { body } = await start(1, 'approves')
    api.sandbox.faults.refusals = 0
    expect(body.is_confirming).toBe(true)
    await pass(31)
    await confirm()
    await pass(31)
    expect(await reload(body.id)).toMatchObject({ status: 'failed', failure_code: 'reader_not_started' })
    expect(await intentOf(body.id)).toBe('canceled')
  })

  it('is charged once if the response of its start is lost', async () => {
    const before = await patientOf(1)
    api.sandbox.faults.lostAnswers = 9
    const { body } = await start(1, 'approves')
    api.sandbox.faults.lostAnswers = 0
    await pass(40, true)
    await Promise.all([confirm(), confirm(), further(1, body.id, 'check')])
    const settled = await reload(body.id)
    expect(['success', 'failed']).toContain(settled.status)
    const taken = (await intentOf(body.id)) === 'succeeded' ? 1_200 : 0
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(taken)
    await expectLedger(api.database)
  })

  it('is charged once if the server ends before it saves the outcome', async () => {
    const before = await patientOf(1)
    const { body } = await start(1, 'approves')
    await pass(4, true)
    const failing = { ...api.database, transaction: () => Promise.reject(new Error('killed')) }
    const confirming = { database: failing, now: api.clock.now(), processor: api.sandbox.processor }
    await expect(confirmTerminalPayment(confirming, body.id, 'read')).rejects.toThrow('killed')
    await pass(31)
    await confirm()
    expect(before.ptBalance - (await patientOf(1)).ptBalance).toBe(1_200)
    await expectLedger(api.database)
  })
})

describe('A card reader', () => {
  it('accepts one payment at a time, for any patient', async () => {
    const { body } = await start(1, 'waits')
    expect((await start(5, 'waits')).body.error).toBe('reader_busy')
    expect((await start(1, 'approves')).body.error).toBe('payment_confirming')
    await further(1, body.id, 'cancel')
    const answers = await Promise.all([start(1, 'waits'), start(5, 'waits', {}, 'admin')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const open = and(eq(payments.posTerminalId, readers.waits), isNull(payments.confirmedAt))
    const [row] = await api.database.db.select().from(payments).where(open)
    await further(row!.patientId === worldId('patient', 1) ? 1 : 5, row!.id, 'cancel')
  })

  it('of another practice, and for users without the feature, accepts none', async () => {
    const elsewhere = await start(1, 'approves', { pos_terminal_id: worldId('terminal', 2) })
    expect([elsewhere.status, elsewhere.body.errors?.['pos_terminal_id']?.error]).toEqual([422, 'no_such_terminal'])
    const birch = {
      as: await api.as('birchFrontdesk'),
      body: { pos_terminal_id: worldId('terminal', 3), amount: '5.00' },
    }
    expect((await api.call<Answer>('POST', path(27), birch)).status).toBe(403)
    expect((await start(1, 'approves', { amount: '0.49' })).body.errors?.['amount']?.error).toBe('amount_too_small')
  })

  it('reports another patient’s payment, and one by card, as unknown', async () => {
    const { body } = await start(1, 'waits')
    expect((await further(5, body.id, 'cancel')).status).toBe(404)
    expect((await further(1, worldId('payment', 100), 'cancel')).status).toBe(404)
    expect((await further(1, body.id, 'cancel', 'birchAdmin')).status).toBe(403)
    await further(1, body.id, 'cancel')
  })
})
