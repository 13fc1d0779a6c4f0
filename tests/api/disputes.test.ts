import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Dispute } from '../../api/contract/disputes.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { auditEntries, disputes, patientEvents, paymentApplies, patients, sandboxObjects } from '../../api/db/schema.ts'
import { confirmOpenResponses } from '../../api/payments/disputes/confirmDisputeResponse.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { disputedCharge } from '../support/disputedCharge.ts'
import { expectLedger } from '../support/expectLedger.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance({ seconds: 1 })
  api.sandbox.faults.lostAnswers = 0
})

const disputed = (more: Partial<typeof disputes.$inferInsert> = {}) => disputedCharge(api, more)

interface By {
  name?: PersonName
  headers?: Record<string, string>
}
async function respond(
  method: 'PATCH' | 'POST',
  id: string,
  evidences: object,
  { name = 'frontdesk', headers = {} }: By = {},
) {
  const call = { as: await api.as(name), body: { evidences }, headers }
  return api.call<Answer>(method, `/v2/payments/${id}/update_dispute`, call)
}
const accept = async (id: string, { name = 'frontdesk', headers = {} }: By = {}) =>
  api.call<Answer & { dispute?: Dispute }>('POST', `/v2/payments/${id}/close-dispute`, {
    as: await api.as(name),
    headers,
  })
const atProcessor = async (id: string) =>
  (
    await api.database.db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.id, `dp_${id}`))
  )[0]!.data
const loaded = async (id: string) => (await api.get<Answer>(`/v2/payments/${id}`, await api.as('frontdesk'))).body
const balanceOf = async () => {
  const [row] = await api.database.db
    .select()
    .from(patients)
    .where(eq(patients.id, worldId('patient', 1)))
  return row!.ptBalance
}

describe('Draft evidence', () => {
  it('is saved as typed, kind by kind, and nothing is sent', async () => {
    const id = await disputed()
    const first = await respond('PATCH', id, { product_description: 'Office visit', service_date: '2026-10-01' })
    expect(first.status).toBe(200)
    const { body } = await respond('PATCH', id, { service_date: null, customer_name: 'Ana Abbott' })
    expect(body.dispute).toMatchObject({
      status: 'needs_response',
      evidences: { product_description: 'Office visit', customer_name: 'Ana Abbott' },
      submission_count: 0,
      submit_date: null,
    })
    expect(await atProcessor(id)).toMatchObject({ status: 'needs_response', evidence: {} })
  })

  it('names its kinds in the audit log, not its content', async () => {
    const id = await disputed()
    await respond('PATCH', id, { product_description: 'Sealed words' })
    const entries = await api.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'dispute_updated'))
    expect(JSON.stringify(entries)).toContain('product_description')
    expect(JSON.stringify(entries)).not.toContain('Sealed words')
  })

  it('is rejected after the deadline, and for a payment without a dispute', async () => {
    const id = await disputed()
    await api.database.db
      .update(disputes)
      .set({ evidenceDueAt: api.clock.now().toISOString() })
      .where(eq(disputes.paymentId, id))
    api.clock.advance({ seconds: 1 })
    expect(await respond('PATCH', id, { customer_name: 'Ana' })).toMatchObject({
      status: 409,
      body: { error: 'dispute_past_due' },
    })
    expect((await respond('POST', id, { customer_name: 'Ana' })).body.error).toBe('dispute_past_due')
    expect((await respond('PATCH', worldId('payment', 100), {})).body.error).toBe('no_dispute')
  })
})

describe('Submitted evidence', () => {
  it('reaches the processor once, however often one key is sent, and is final', async () => {
    const id = await disputed()
    await respond('PATCH', id, { product_description: 'Office visit' })
    const headers = { 'idempotency-key': 'submit-twice' }
    const evidences = { customer_name: 'Ana Abbott' }
    const { status, body } = await respond('POST', id, evidences, { headers })
    expect(status).toBe(200)
    expect(body.dispute).toMatchObject({ status: 'under_review', submission_count: 1, is_confirming: false })
    expect(body.dispute?.submit_date).toBe(api.clock.now().toISOString())
    await respond('POST', id, evidences, { headers })
    expect(await atProcessor(id)).toMatchObject({
      status: 'under_review',
      evidence: { product_description: 'Office visit', customer_name: 'Ana Abbott' },
      evidence_details: { submission_count: 1 },
    })
    expect((await respond('POST', id, {})).body.error).toBe('dispute_not_open')
    expect((await respond('PATCH', id, {})).body.error).toBe('dispute_not_open')
    const [line] = await api.database.db
      .select()
      .from(patientEvents)
      .where(sql`${patientEvents.type} = 'dispute_submitted' and ${patientEvents.data}->>'payment_id' = ${id}`)
    expect(line).toMatchObject({ data: { amount: '9.00', reason: 'fraudulent' } })
  })

  it('must contain something', async () => {
    const id = await disputed()
    expect(await respond('POST', id, {})).toMatchObject({ status: 422, body: { error: 'evidence_empty' } })
  })

  it('stays unconfirmed while the response is lost, accepts no second response, and is confirmed by the job', async () => {
    const id = await disputed()
    api.sandbox.faults.lostAnswers = 9
    const { body } = await respond('POST', id, { customer_name: 'Ana' })
    expect(body.dispute).toMatchObject({ status: 'needs_response', is_confirming: true, submission_count: 0 })
    api.sandbox.faults.lostAnswers = 0
    expect((await accept(id)).body.error).toBe('dispute_confirming')
    api.clock.advance({ seconds: 31 })
    await Promise.all(
      [1, 2].map(() =>
        confirmOpenResponses(api.database, api.clock, { processor: api.sandbox.processor, files: api.files }),
      ),
    )
    expect((await loaded(id)).dispute).toMatchObject({
      status: 'under_review',
      is_confirming: false,
      submission_count: 1,
    })
    expect(await atProcessor(id)).toMatchObject({ evidence_details: { submission_count: 1 } })
  })

  it('that the processor rejects returns the error with the current dispute', async () => {
    const id = await disputed()
    await api.database.db
      .update(sandboxObjects)
      .set({ data: { ...(await atProcessor(id)), status: 'lost' } })
      .where(eq(sandboxObjects.id, `dp_${id}`))
    const answer = await respond('POST', id, { customer_name: 'Ana' })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'dispute_rejected', dispute: { status: 'lost', is_confirming: false, submission_count: 0 } },
    })
    await expectLedger(api.database)
  })
})

describe('An accepted dispute', () => {
  it('is lost: its amount is removed from the payment, newest visits first, and the patient owes it again', async () => {
    const owed = await balanceOf()
    const id = await disputed()
    expect(await balanceOf()).toBe(owed - 900)
    const { status, body } = await accept(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'dispute', dispute_status: 'lost', refunded: '9.00', unapplied: '0.00' })
    expect(await atProcessor(id)).toMatchObject({ status: 'lost' })
    expect(await balanceOf()).toBe(owed)
    const applies = await api.database.db.select().from(paymentApplies).where(eq(paymentApplies.paymentId, id))
    expect(applies).toEqual([])
    await expectLedger(api.database)
    expect((await accept(id)).body.error).toBe('dispute_not_open')
  })

  it('can still be accepted after the deadline; an inquiry then counts as refunded', async () => {
    const id = await disputed({ status: 'warning_needs_response', evidenceDueAt: '2020-01-01T00:00:00.000Z' })
    const { body } = await accept(id)
    expect(body).toMatchObject({ status: 'refunded', dispute_status: 'charge_refunded', refunded: '9.00' })
    await expectLedger(api.database)
  })

  it('can’t be changed by a colleague of another practice', async () => {
    const id = await disputed()
    const answers = await Promise.all([
      accept(id, { name: 'birchAdmin' }),
      respond('POST', id, { customer_name: 'Ana' }, { name: 'birchAdmin' }),
      respond('PATCH', id, { customer_name: 'Ana' }, { name: 'birchAdmin' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await loaded(id)).dispute).toMatchObject({ status: 'needs_response', evidences: {} })
  })
})
