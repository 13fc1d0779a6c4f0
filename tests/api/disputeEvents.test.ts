import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { newId } from '../../api/db/newId.ts'
import {
  billingCycles,
  disputes,
  outgoingMessages,
  patientEvents,
  patients,
  paymentMethods,
  sandboxEvents,
  users,
} from '../../api/db/schema.ts'
import { signature } from '../../api/paymentSandbox/sandboxEvents.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { webhookSecret } from '../support/TestSandbox.ts'
import { people, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(async () => {
  Object.assign(api.sandbox.faults, { duplicatedEvents: 0, areEventsReversed: false })
  // Later than the delays after which earlier tests' events would be sent again.
  api.clock.advance({ minutes: 2 })
  await api.sandbox.deliver()
})

/** Charges a card of the processor's test set. Its events are not delivered yet. */
async function charge(number: number, token: string, amount = '9.00') {
  const { db } = api.database
  const isFirst = eq(paymentMethods.id, worldId('paymentMethod', number * 10))
  const [card] = await db.select().from(paymentMethods).where(isFirst)
  const id = newId()
  await db.insert(paymentMethods).values({ ...card!, id, processorId: token, customerId: null, expYear: 2029 })
  const path = `/v2/patients/${worldId('patient', number)}/cards/${id}/charge`
  const { status, body } = await api.call<Answer>('POST', path, { as: await api.as('frontdesk'), body: { amount } })
  expect({ status, state: body.status }).toEqual({ status: 200, state: 'success' })
  return body
}
const deliver = () => api.sandbox.deliver()
const reload = async ({ id }: { id: string }) =>
  (await api.get<Answer>(`/v2/payments/${id}`, await api.as('frontdesk'))).body
async function submit({ id }: { id: string }, text: string) {
  const call = { as: await api.as('frontdesk'), body: { evidences: { uncategorized_text: text } } }
  expect((await api.call<Answer>('POST', `/v2/payments/${id}/update_dispute`, call)).status).toBe(200)
}
const patientOf = async (number: number) => {
  const isTheirs = eq(patients.id, worldId('patient', number))
  return (await api.database.db.select().from(patients).where(isTheirs))[0]!
}
const cycleOf = async (number: number) => {
  const isTheirs = eq(billingCycles.id, (await patientOf(number)).lastCycleId!)
  return (await api.database.db.select().from(billingCycles).where(isTheirs))[0]!.status
}
const linesAbout = async ({ id }: { id: string }) =>
  (await api.database.db.select().from(patientEvents))
    .filter(({ data }) => data['payment_id'] === id)
    .map(({ type }) => type)
/** Sends an event of the dispute again, with other data. */
async function resend(payment: { id: string }, status: string, more: object = {}) {
  const all = await api.database.db.select().from(sandboxEvents)
  const [dispute] = await api.database.db.select().from(disputes).where(eq(disputes.paymentId, payment.id))
  const objectOf = ({ body }: (typeof all)[number]) => (body['data'] as { object: { id: string } }).object
  const isCreated = (row: (typeof all)[number]) =>
    row.body['type'] === 'charge.dispute.created' && objectOf(row).id === dispute!.processorId
  const created = all.find(isCreated)!
  const event = {
    ...created.body,
    id: `evt_${newId()}`,
    type: 'charge.dispute.closed',
    data: { object: { ...objectOf(created), status } },
    ...more,
  }
  const payload = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signature(payload, webhookSecret, api.clock.now()),
  }
  return api.webhook(payload, headers)
}

describe('A disputed charge', () => {
  it.each([
    ['pm_card_createDispute', 'needs_response', 'fraudulent'],
    ['pm_card_createDisputeProductNotReceived', 'needs_response', 'product_not_received'],
    ['pm_card_createDisputeInquiry', 'warning_needs_response', 'fraudulent'],
  ])('arrives with its reason and deadline (%s), and billing waits', async (token, status, reason) => {
    const payment = await charge(1, token)
    expect(payment.dispute).toBeNull()
    await deliver()
    const due = new Date(api.clock.now().getTime() + 14 * 86_400_000).toISOString()
    expect(await reload(payment)).toMatchObject({
      status: 'dispute',
      dispute_status: status,
      unapplied: '0.00',
      dispute: { status, reason, amount: '9.00', evidence_due_at: due, submission_count: 0, evidences: {} },
    })
    expect(await linesAbout(payment)).toEqual(expect.arrayContaining(['payment_received', 'payment_disputed']))
    expect(await cycleOf(1)).toBe('dispute')
    await expectLedger(api.database)
  })

  it('is reported by email to active users of the practice who want it, once, without a name', async () => {
    const { db } = api.database
    const subject = 'Disputed payment at Alder North'
    const emails = () => db.select().from(outgoingMessages).where(eq(outgoingMessages.subject, subject))
    await db.update(users).set({ notifyOnDisputeCharges: false })
    const wanted = ['admin', 'limitedAdmin', 'nowhereAdmin', 'former', 'birchAdmin'] as const
    const ids = wanted.map((name) => people[name].id)
    await db.update(users).set({ notifyOnDisputeCharges: true }).where(inArray(users.id, ids))
    const earlier = new Set((await emails()).map(({ id }) => id))
    const payment = await charge(12, 'pm_card_createDispute')
    await deliver()
    await resend(payment, 'needs_response')
    const sent = (await emails()).filter(({ id }) => !earlier.has(id))
    expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set([people.admin.id, people.limitedAdmin.id]))
    expect(sent).toHaveLength(2)
    const { firstName, lastName } = await patientOf(12)
    for (const { text } of sent) {
      expect(text).toContain(`Respond before ${(await reload(payment)).dispute!.evidence_due_at!.slice(0, 10)}.`)
      expect(text).not.toMatch(new RegExp(`${firstName}|${lastName}`))
    }
  })

  it('that is won returns to success; billing is released with the last dispute', async () => {
    const payment = await charge(2, 'pm_card_createDispute')
    const other = await charge(2, 'pm_card_createDispute')
    await deliver()
    await submit(payment, 'winning_evidence')
    expect((await reload(payment)).dispute?.status).toBe('under_review')
    await deliver()
    expect(await reload(payment)).toMatchObject({ status: 'success', dispute_status: 'won', refunded: '0.00' })
    expect(await linesAbout(payment)).toContain('dispute_won')
    expect(await cycleOf(2)).toBe('dispute')
    await submit(other, 'losing_evidence')
    await deliver()
    expect(await cycleOf(2)).toBe('unsuccessful')
    await expectLedger(api.database)
  })

  it('that is lost is removed from the payment, and the patient owes it again', async () => {
    const before = (await patientOf(7)).ptBalance
    const payment = await charge(7, 'pm_card_createDispute')
    await deliver()
    await submit(payment, 'losing_evidence')
    await deliver()
    expect(await reload(payment)).toMatchObject({ status: 'dispute', dispute_status: 'lost', refunded: '9.00' })
    expect((await patientOf(7)).ptBalance).toBe(before)
    await expectLedger(api.database)
  })

  it('that is won after it was lost is paid again', async () => {
    const before = (await patientOf(11)).ptBalance
    const payment = await charge(11, 'pm_card_createDispute')
    await deliver()
    expect(await resend(payment, 'lost')).toBe(200)
    expect((await patientOf(11)).ptBalance).toBe(before)
    expect(await resend(payment, 'won', { type: 'charge.dispute.funds_reinstated' })).toBe(200)
    expect(await reload(payment)).toMatchObject({ status: 'success', dispute_status: 'won', refunded: '0.00' })
    expect(before - (await patientOf(11)).ptBalance).toBe(900)
    await expectLedger(api.database)
  })
})

describe('Events of a dispute', () => {
  it('in reverse order, and each one twice, have the same result', async () => {
    const payment = await charge(13, 'pm_card_createDispute')
    await deliver()
    await submit(payment, 'losing_evidence')
    Object.assign(api.sandbox.faults, { areEventsReversed: true, duplicatedEvents: 9 })
    await deliver()
    expect(await reload(payment)).toMatchObject({ status: 'dispute', dispute_status: 'lost', refunded: '9.00' })
    expect((await linesAbout(payment)).filter((type) => type === 'dispute_lost')).toHaveLength(1)
    expect(await resend(payment, 'needs_response')).toBe(200)
    expect((await reload(payment)).dispute_status).toBe('lost')
    await expectLedger(api.database)
  })

  it('that end before they arrive open the dispute with its outcome', async () => {
    const payment = await charge(9, 'pm_card_createDispute')
    Object.assign(api.sandbox.faults, { areEventsReversed: true })
    await deliver()
    expect((await reload(payment)).dispute_status).toBe('needs_response')
    expect((await linesAbout(payment)).filter((type) => type === 'payment_disputed')).toHaveLength(1)
  })

  it('with a status that this version does not know change nothing', async () => {
    const payment = await charge(9, 'pm_card_createDispute')
    await deliver()
    expect(await resend(payment, 'of_tomorrow')).toBe(200)
    expect((await reload(payment)).dispute_status).toBe('needs_response')
  })

  it('of another company’s account affect no payment', async () => {
    const payment = await charge(9, 'pm_card_createDispute')
    await deliver()
    expect(await resend(payment, 'won', { account: 'acct_main' })).toBe(200)
    expect((await reload(payment)).dispute_status).toBe('needs_response')
  })
})
