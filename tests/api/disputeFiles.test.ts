import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxDisputeFileBytes, maxSubmittedBytes, type StoredDisputeFile } from '../../api/contract/disputeFiles.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { accountReads, disputeFiles, disputes, sandboxObjects } from '../../api/db/schema.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../api/jobs/runDueJobs.ts'
import { confirmOpenResponses } from '../../api/payments/disputes/confirmDisputeResponse.ts'
import { ApiHarness, fieldTexts, type Refusal } from '../support/apiHarness.ts'
import { disputedCharge } from '../support/disputedCharge.ts'
import { people, type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Answer = PaymentDetail & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance({ seconds: 1 })
  Object.assign(api.sandbox.faults, { lostAnswers: 0, refusals: 0 })
})

const pdf = Buffer.from('%PDF-1.7 a signed consent')
const jpeg = Buffer.from('\xff\xd8\xff\xe0 a photo', 'latin1')

interface Upload {
  who?: PersonName
  name?: string
  practice?: string
}
async function upload(content: Buffer, { who = 'frontdesk', name = 'consent.pdf', practice }: Upload = {}) {
  const { cookie, csrf } = await api.as(who)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://api.test/', { method: 'POST', body: form })
  const response = await api.server.inject({
    method: 'POST',
    url: `/api/v2/clients/${practice ?? practices.north.id}/stripe_files`,
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<StoredDisputeFile & Refusal>() }
}
async function download(who: PersonName, id: string, { practice = practices.north.id, inline = false } = {}) {
  const disposition = inline ? 'inline' : 'attachment'
  const url = `/api/v2/clients/${practice}/stripe_files/${id}?disposition=${disposition}`
  return api.server.inject({ method: 'GET', url, headers: { cookie: (await api.as(who)).cookie } })
}
const respond = async (method: 'PATCH' | 'POST', id: string, evidences: object, name: PersonName = 'frontdesk') =>
  api.call<Answer>(method, `/v2/payments/${id}/update_dispute`, { as: await api.as(name), body: { evidences } })
const rowOf = async (id: string) =>
  (await api.database.db.select().from(disputeFiles).where(eq(disputeFiles.id, id)))[0]
const atProcessor = async (id: string) =>
  (await api.database.db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)))[0]!.data
const filesAtProcessor = async () =>
  (await api.database.db.select().from(sandboxObjects)).filter(({ data }) => data['object'] === 'file').length
/** Submits a dispute with one file. @returns ids of the payment and the file */
async function withFile(kind = 'receipt', content = pdf) {
  const payment = await disputedCharge(api)
  const { body: file } = await upload(content)
  expect((await respond('PATCH', payment, { [kind]: file.id })).status).toBe(200)
  return { payment, file }
}

describe('A file of evidence', () => {
  it('is typed by its content, named safely, and becomes evidence of its kind', async () => {
    const { status, body } = await upload(jpeg, { name: '../ledger.exe' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'ledger.exe.jpg', type: 'image/jpeg', size: jpeg.length },
    })
    const payment = await disputedCharge(api)
    const saved = await respond('PATCH', payment, { customer_signature: body.id, customer_name: 'Ana' })
    expect(saved.body.dispute).toMatchObject({
      evidences: { customer_signature: body.id, customer_name: 'Ana' },
      files: [{ id: body.id, kind: 'customer_signature', name: 'ledger.exe.jpg', size: jpeg.length }],
    })
    const shown = await download('support', body.id, { inline: true })
    expect(shown.rawPayload).toEqual(jpeg)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(shown.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['a picture of another type', Buffer.from('GIF89a…'), 422, 'Invalid file type'],
    ['a page under the name of a PDF', Buffer.from('<html><script>alert(1)</script>'), 422, 'Invalid file type'],
    ['a program under the name of a PDF', Buffer.from('MZ\x90\0\x03'), 422, 'Invalid file type'],
    ['text', Buffer.from('The patient was here'), 422, 'Invalid file type'],
    ['nothing', Buffer.alloc(0), 422, 'Invalid file'],
    ['larger than 5 MB', Buffer.concat([pdf, Buffer.alloc(maxDisputeFileBytes)]), 413, 'Invalid file size'],
  ])('is rejected and not stored when it is %s', async (_what, content, status, text) => {
    const before = [await api.database.db.$count(disputeFiles), api.files.stored.size]
    const refused = await upload(content)
    expect({ status: refused.status, text: refused.body.error_text }).toEqual({ status, text })
    expect([await api.database.db.$count(disputeFiles), api.files.stored.size]).toEqual(before)
  })

  it('of another practice or company, or of a colleague, can’t be uploaded, read or used', async () => {
    expect((await upload(pdf, { who: 'birchAdmin' })).status).toBe(404)
    expect((await upload(pdf, { who: 'limitedFrontdesk', practice: practices.south.id })).status).toBe(404)
    const payment = await disputedCharge(api)
    const { body: ofSouth } = await upload(pdf, { practice: practices.south.id })
    const { body: ofColleague } = await upload(pdf, { who: 'admin' })
    const { body: ofBirch } = await upload(pdf, { who: 'birchAdmin', practice: practices.main.id })
    const used = await withFile()
    for (const { id } of [ofSouth, ofColleague, ofBirch, used.file, { id: worldId('extra', 1) }])
      expect(fieldTexts((await respond('PATCH', payment, { receipt: id })).body)).toEqual({
        'evidences.receipt': 'The file is no longer available. Upload it again.',
      })
    const statuses = await Promise.all([
      download('frontdesk', ofColleague.id),
      download('birchAdmin', used.file.id),
      download('birchAdmin', used.file.id, { practice: practices.main.id }),
      download('frontdesk', used.file.id, { practice: practices.south.id }),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('records who viewed it in the access log of the patient', async () => {
    const { file } = await withFile()
    await download('support', file.id)
    const reads = await api.database.db.select().from(accountReads).orderBy(accountReads.sequence)
    expect(reads.at(-1)).toMatchObject({ patientId: worldId('patient', 1), operation: 'getDisputeFile' })
  })

  it('is replaced and removed; one that no dispute uses is deleted after a day', async () => {
    const kinds = jobKindsWith({ files: api.files })
    await scheduleRecurringJobs(api.database, kinds, api.clock.now())
    const { payment, file: first } = await withFile()
    const { body: second } = await upload(jpeg)
    const replaced = await respond('PATCH', payment, { receipt: second.id })
    expect(replaced.body.dispute?.files.map(({ id }) => id)).toEqual([second.id])
    const { body: third } = await upload(pdf)
    const removed = await respond('PATCH', payment, { receipt: null, uncategorized_file: third.id })
    expect(removed.body.dispute?.files.map(({ kind }) => kind)).toEqual(['uncategorized_file'])
    api.clock.advance({ hours: 26 })
    api.sessions.clear()
    await runDueJobs(api.database, api.clock, kinds)
    const gone = await Promise.all([first, second].map(async ({ id }) => [await rowOf(id), api.files.stored.has(id)]))
    expect(gone).toEqual([
      [undefined, false],
      [undefined, false],
    ])
    expect([await rowOf(third.id), api.files.stored.has(third.id)]).toMatchObject([
      { disputeId: expect.anything() },
      true,
    ])
  })

  it('is limited to 50 unused files per user', async () => {
    const row = { companyId: practices.north.companyId, practiceId: practices.north.id, userId: people.user.id }
    const file = {
      ...row,
      name: 'a.pdf',
      type: 'application/pdf' as const,
      size: 1,
      createdAt: api.clock.now().toISOString(),
    }
    const rows = Array.from({ length: 50 }, (_, index) => ({ ...file, id: worldId('extra', 5_000 + index) }))
    await api.database.db.insert(disputeFiles).values(rows)
    const refused = await upload(pdf, { who: 'user' })
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_files'])
    await api.database.db.delete(disputeFiles).where(eq(disputeFiles.userId, people.user.id))
  })
})

describe('Submitted files', () => {
  it('reach the processor once, with the evidence that names them, and are final', async () => {
    const { payment, file } = await withFile('customer_signature')
    const { status, body } = await respond('POST', payment, {})
    expect({ status, dispute: body.dispute }).toMatchObject({ status: 200, dispute: { status: 'under_review' } })
    const { processorId } = (await rowOf(file.id))!
    expect((await atProcessor(`dp_${payment}`))['evidence']).toEqual({ customer_signature: processorId })
    expect(await atProcessor(processorId!)).toMatchObject({ filename: 'consent.pdf', size: pdf.length })
    const late = await respond('PATCH', payment, { customer_signature: null })
    expect(late.body.error).toBe('dispute_not_open')
    expect((await rowOf(file.id))?.kind).toBe('customer_signature')
  })

  it('may have 4.5 MB together', async () => {
    const half = Buffer.concat([pdf, Buffer.alloc(maxSubmittedBytes / 2)])
    const { payment } = await withFile('receipt', half)
    const { body: other } = await upload(half)
    const refused = await respond('POST', payment, { service_documentation: other.id })
    expect([refused.status, fieldTexts(refused.body)]).toEqual([
      422,
      { evidences: 'The files exceed 4.5 MB in total. Remove one or use a smaller one.' },
    ])
    expect((await respond('POST', payment, {})).status).toBe(200)
  })

  it('are sent once when the processor is down in the middle, and confirmed once', async () => {
    const { payment } = await withFile()
    const before = await filesAtProcessor()
    // The upload, its retry by the SDK, and the submission: each response is lost.
    api.sandbox.faults.lostAnswers = 9
    const { body } = await respond('POST', payment, {})
    expect(body.dispute).toMatchObject({ status: 'needs_response', is_confirming: true, submission_count: 0 })
    expect((await respond('PATCH', payment, { receipt: null })).body.error).toBe('dispute_confirming')
    Object.assign(api.sandbox.faults, { lostAnswers: 0, refusals: 2 })
    api.clock.advance({ seconds: 31 })
    const settle = () =>
      confirmOpenResponses(api.database, api.clock, { processor: api.sandbox.processor, files: api.files })
    await settle()
    await Promise.all([settle(), settle()])
    const [dispute] = await api.database.db.select().from(disputes).where(eq(disputes.paymentId, payment))
    expect(dispute).toMatchObject({ status: 'under_review', submissionCount: 1, requestedAt: null })
    expect(await filesAtProcessor()).toBe(before + 1)
  })

  it('twice at once are submitted once', async () => {
    const { payment } = await withFile()
    const answers = await Promise.all([respond('POST', payment, {}), respond('POST', payment, {}, 'admin')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await atProcessor(`dp_${payment}`)).toMatchObject({ evidence_details: { submission_count: 1 } })
  })

  it('whose content is missing end the submission with an error, so that another one can be uploaded', async () => {
    const { payment, file } = await withFile()
    await api.files.remove(file.id)
    const refused = await respond('POST', payment, {})
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'dispute_rejected', dispute: { status: 'needs_response', is_confirming: false } },
    })
    const { body: other } = await upload(pdf)
    expect((await respond('POST', payment, { receipt: other.id })).body.dispute?.status).toBe('under_review')
  })

  it('are rejected after the deadline', async () => {
    const { payment, file } = await withFile()
    const { body: other } = await upload(pdf)
    const past = { evidenceDueAt: new Date(api.clock.now().getTime() - 1000).toISOString() }
    await api.database.db.update(disputes).set(past).where(eq(disputes.paymentId, payment))
    for (const method of ['PATCH', 'POST'] as const)
      expect((await respond(method, payment, { receipt: other.id })).body.error).toBe('dispute_past_due')
    expect((await rowOf(file.id))?.kind).toBe('receipt')
  })
})
