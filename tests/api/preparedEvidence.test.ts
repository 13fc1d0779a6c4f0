import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreparedEvidenceItem } from '../../api/contract/disputeEvidence.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { consents, disputeFiles, disputes, patientEvents, patients, sandboxObjects } from '../../api/db/schema.ts'
import type { Database } from '../../api/db/database.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { disputedCharge } from '../support/disputedCharge.ts'
import { snapshotCode } from '../support/worldCare.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ seconds: 1 }))

type Prepared = { pieces: PreparedEvidenceItem[]; patient_id: string } & Refusal
type Answer = PaymentDetail & Refusal

const pathOf = (id: string) => `/v2/payments/${id}/prepared_evidence`
const prepared = async (id: string, who: PersonName = 'frontdesk') => api.get<Prepared>(pathOf(id), await api.as(who))
const take = async (id: string, kinds: readonly string[], who: PersonName = 'frontdesk') =>
  api.call<Answer>('POST', pathOf(id), { as: await api.as(who), body: { kinds } })
const filesOf = async (paymentId: string) =>
  api.database.db
    .select({ file: disputeFiles })
    .from(disputeFiles)
    .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .where(eq(disputes.paymentId, paymentId))

describe('Prepared evidence', () => {
  it('is the account’s known data, each piece with its source, most helpful first', async () => {
    const id = await disputedCharge(api)
    const { status, body } = await prepared(id)
    expect(status).toBe(200)
    expect(body.patient_id).toBe(worldId('patient', 1))
    const [first] = body.pieces
    expect(first).toMatchObject({
      kind: 'customer_signature',
      file_name: 'Signed consent.pdf',
      is_helpful: true,
      source: { type: 'consents', count: 1 },
    })
    const visit = body.pieces.find(({ kind }) => kind === 'product_description')!
    expect(visit).toMatchObject({ source: { type: 'visits' }, text: expect.stringContaining('$9.00 of this payment') })
    expect(await prepared(worldId('payment', 100))).toMatchObject({ status: 409, body: { error: 'no_dispute' } })
    expect((await prepared(id, 'birchAdmin')).status).toBe(404)
  })

  it('is added with one call: texts fill the evidence, documents become PDFs that are submitted', async () => {
    const id = await disputedCharge(api)
    const { body: known } = await prepared(id)
    const kinds = known.pieces.map(({ kind }) => kind)
    const taken = await take(id, kinds)
    expect(taken.status).toBe(200)
    const { files, evidences } = taken.body.dispute!
    const written = (kind: string) => files.find((file) => file.kind === kind)?.name ?? evidences[kind as 'receipt']
    expect(kinds.map(written)).toEqual(known.pieces.map(({ text, file_name: name }) => text ?? name))
    const stored = await filesOf(id)
    for (const { file } of stored)
      expect(Buffer.from(api.files.stored.get(file.id)!).toString('latin1', 0, 5)).toBe('%PDF-')
    const call = { as: await api.as('frontdesk'), body: { evidences: {} } }
    const { body } = await api.call<Answer>('POST', `/v2/payments/${id}/update_dispute`, call)
    expect(body.dispute?.status).toBe('under_review')
    const [sent] = await api.database.db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.id, `dp_${id}`))
    expect(Object.keys(sent!.data['evidence'] as object).toSorted()).toEqual(kinds.toSorted())
  })

  it('replaces earlier evidence, and the audit log names only its kinds', async () => {
    const id = await disputedCharge(api)
    const [one] = (await take(id, ['receipt'])).body.dispute!.files
    const [other] = (await take(id, ['receipt'])).body.dispute!.files
    expect(other!.id).not.toBe(one!.id)
    expect(await filesOf(id)).toHaveLength(1)
  })

  it('is not added if there is none, by another company, or after the deadline; nothing is left behind', async () => {
    const id = await disputedCharge(api)
    const before = api.files.stored.size
    const none = await take(id, ['receipt', 'cancellation_rebuttal'])
    expect([none.status, fieldTexts(none.body)]).toEqual([422, { kinds: 'This evidence is no longer available.' }])
    expect((await take(id, ['receipt'], 'birchAdmin')).status).toBe(404)
    const past = { evidenceDueAt: new Date(api.clock.now().getTime() - 1000).toISOString() }
    await api.database.db.update(disputes).set(past).where(eq(disputes.paymentId, id))
    expect((await take(id, ['receipt', 'customer_name'])).body.error).toBe('dispute_past_due')
    expect([await filesOf(id), api.files.stored.size]).toEqual([[], before])
  })

  it('leaves no file behind when the database fails at the end, or the dispute closes meanwhile', async () => {
    const id = await disputedCharge(api)
    const before = api.files.stored.size
    const isStored = () => api.files.stored.size > before
    const { database } = api
    const failing: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const answer = await work(tx)
          if (isStored()) throw new Error('connection lost')
          return answer
        }),
    }
    const call = { as: await api.as('frontdesk'), body: { kinds: ['receipt', 'customer_name'] } }
    expect((await api.through(failing).call('POST', pathOf(id), call)).status).toBe(500)
    vi.spyOn(api.files, 'put').mockImplementationOnce(async (key, bytes) => {
      api.files.stored.set(key, bytes)
      await database.db.update(disputes).set({ status: 'lost' }).where(eq(disputes.paymentId, id))
    })
    expect((await take(id, ['receipt'])).status).toBe(409)
    const isOurs = eq(disputeFiles.createdAt, api.clock.now().toISOString())
    expect([await database.db.select().from(disputeFiles).where(isOurs), isStored()]).toEqual([[], false])
  })

  it('excludes a consent that was signed after the dispute, and includes statements that the patient opened', async () => {
    const isThem = eq(patients.id, worldId('patient', 1))
    const [person] = await api.database.db.select().from(patients).where(isThem)
    const opened = await api.call('POST', `/statements/code/${snapshotCode(1)}`, {
      body: { last_name: person!.lastName, date_of_birth: person!.dateOfBirth },
    })
    expect(opened.status).toBe(200)
    const events = await api.database.db.select().from(patientEvents).where(eq(patientEvents.type, 'statement_opened'))
    expect(events).toMatchObject([{ patientId: worldId('patient', 1) }])
    api.clock.advance({ seconds: 1 })
    const late = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
    await api.database.db
      .update(consents)
      .set({ signedAt: late })
      .where(eq(consents.patientId, worldId('patient', 1)))
    const { body } = await prepared(await disputedCharge(api))
    expect(body.pieces.map(({ kind }) => kind)).not.toContain('customer_signature')
    expect(body.pieces.find(({ kind }) => kind === 'access_activity_log')?.text).toContain('the patient opened')
  })
})
