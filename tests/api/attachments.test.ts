import { fieldTexts } from '../support/apiHarness.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Attachment, maxAttachmentBytes } from '../../api/contract/attachments.ts'
import type { MessageDraft } from '../../api/contract/messageDrafts.ts'
import type { Message } from '../../api/contract/messages.ts'
import { accountReads, attachments, messages } from '../../api/db/schema.ts'
import { markMessage } from '../../api/inbox/sending/messageProgress.ts'
import { newId } from '../../api/db/newId.ts'
import { jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../api/jobs/runDueJobs.ts'
import type { Email } from '../../api/outgoing/smtpSender.ts'
import type { Refusal } from '../support/apiHarness.ts'
import { messageCalls } from '../support/messageCalls.ts'
import { ThreadHarness } from '../support/threadHarness.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

let bench: ThreadHarness
beforeAll(async () => {
  bench = await ThreadHarness.open()
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.api.clock.advance({ minutes: 1 })
  await bench.place('assigned', { ownerId: people.frontdesk.id })
})
const { db, call, send, later, statusOf } = messageCalls(() => bench)

const pdf = Buffer.from('%PDF-1.7 a bill')
interface Upload {
  name?: string
  field?: string
  csrf?: string
}
async function upload(who: PersonName, content: Buffer, { name = 'bill.pdf', field = 'file', csrf }: Upload = {}) {
  const { cookie, csrf: own } = await bench.api.as(who)
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://api.test/', { method: 'POST', body: form })
  const response = await bench.api.server.inject({
    method: 'POST',
    url: '/api/v2/attachments',
    headers: { cookie, 'x-csrf-token': csrf ?? own, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<Attachment & Refusal>() }
}
async function download(who: PersonName | null, id: string, disposition = 'attachment') {
  const url = `/api/v2/attachments/${id}?disposition=${disposition}`
  const headers = who === null ? {} : { cookie: (await bench.api.as(who)).cookie }
  return bench.api.server.inject({ method: 'GET', url, headers })
}
const stored = async (id: string) => (await db().select().from(attachments).where(eq(attachments.id, id)))[0]
const draftPath = () => `/v2/threads/${bench.threadId}/draft`

describe('A file', () => {
  it('is rejected for a user with 200 unsent files, until they are sent or removed', async () => {
    const waiting = { userId: people.user.id, name: 'bill.pdf', type: 'application/pdf' as const, size: 1 }
    const createdAt = bench.inDays(0)
    await db()
      .insert(attachments)
      .values(Array.from({ length: 200 }, () => ({ ...waiting, id: newId(), createdAt })))
    const refused = await upload('user', pdf)
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_files'])
    expect((await upload('frontdesk', pdf)).status).toBe(200)
    await db().delete(attachments).where(eq(attachments.userId, people.user.id))
    expect((await upload('user', pdf)).status).toBe(200)
  })

  it('is typed by its content, stored under a valid name, and sent with a message', async () => {
    const { status, body } = await upload('frontdesk', pdf, { name: '../March “bill”\u202e.exe' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'March “bill”.exe.pdf', type: 'application/pdf', size: pdf.length },
    })
    const sent = await send('frontdesk', { type: 'email', attachment_ids: [body.id] })
    expect(sent.body.attachments).toEqual([body])
    const history = await bench.api.get<{ message: Message | null }[]>(
      '/v2/messages/history',
      await bench.api.as('support'),
      { thread_id: bench.threadId },
    )
    expect(history.body.at(-1)?.message?.attachments).toEqual([body])
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 422, 'Invalid file type'],
    ['a vector picture under the name of a photo', Buffer.from('<svg onload=alert(1)>'), 422, 'Invalid file type'],
    ['a program', Buffer.from('MZ\x90\0\x03'), 422, 'Invalid file type'],
    ['nothing', Buffer.alloc(0), 422, 'Invalid file'],
    ['too much', Buffer.concat([pdf, Buffer.alloc(maxAttachmentBytes)]), 413, 'Invalid file size'],
  ])('is rejected and not stored when it is %s', async (_what, content, status, text) => {
    const before = [await db().$count(attachments), bench.api.files.stored.size]
    const refused = await upload('frontdesk', content, { name: 'photo.png' })
    expect({ status: refused.status, text: refused.body.error_text }).toEqual({ status, text })
    expect([await db().$count(attachments), bench.api.files.stored.size]).toEqual(before)
  })

  it('is rejected without a CSRF token, or in another form field', async () => {
    expect((await upload('frontdesk', pdf, { csrf: 'another' })).status).toBe(403)
    expect(fieldTexts((await upload('frontdesk', pdf, { field: 'other' })).body)).toEqual({ file: 'Select a file' })
  })

  it('is visible only to its uploader until it is sent, then to readers of the conversation', async () => {
    const { body: file } = await upload('frontdesk', pdf)
    const statuses = async () =>
      Promise.all([
        ...(['frontdesk', 'support', 'birchAdmin'] as const).map(
          async (who) => (await download(who, file.id)).statusCode,
        ),
        download(null, file.id).then(({ statusCode }) => statusCode),
      ])
    expect(await statuses()).toEqual([200, 404, 404, 401])
    const stolen = await send('support', { attachment_ids: [file.id] })
    expect(fieldTexts(stolen.body)).toEqual({ attachment_ids: 'A file is no longer available. Attach it again.' })
    await send('frontdesk', { attachment_ids: [file.id] })
    expect(await statuses()).toEqual([200, 200, 404, 401])
    expect((await send('frontdesk', { attachment_ids: [file.id] })).status).toBe(422)
  })

  it('is downloaded, never executed; only images and PDFs open inline, isolated from the site', async () => {
    const { body: bill } = await upload('frontdesk', pdf)
    const { body: note } = await upload('frontdesk', Buffer.from('plain; javascript:alert(1)'), { name: 'Счёт.txt' })
    const { body: picture } = await upload('frontdesk', Buffer.from('GIF89a…'), { name: 'x.gif' })
    const saved = await download('frontdesk', bill.id)
    expect(saved.rawPayload).toEqual(pdf)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="bill.pdf"',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(saved.headers['content-security-policy']).toContain('; sandbox')
    const shown = await Promise.all([bill, note, picture].map(({ id }) => download('frontdesk', id, 'inline')))
    expect(shown.map(({ headers }) => headers['content-type'])).toEqual([
      'application/pdf',
      'application/octet-stream',
      'image/gif',
    ])
    expect(shown[1]!.headers['content-disposition']).toBe(
      `attachment; filename="____.txt"; filename*=UTF-8''${encodeURIComponent('Счёт.txt')}`,
    )
    expect(shown[2]!.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('of a patient records who viewed it in the access log', async () => {
    const before = await db().$count(accountReads)
    await download('support', worldId('file', 1))
    const reads = await db().select().from(accountReads).orderBy(accountReads.sequence)
    expect(reads).toHaveLength(before + 1)
    expect(reads.at(-1)).toMatchObject({ patientId: worldId('patient', 1), userId: people.support.id })
    expect(reads.at(-1)!.operation).toBe('getAttachment')
  })
})

describe('A message with files', () => {
  const two = async () => [(await upload('frontdesk', pdf)).body, (await upload('frontdesk', pdf)).body] as const

  it('is emailed with them, and fails rather than being sent without them', async () => {
    const emails: Email[] = []
    const sendEmail = async (email: Email) => void emails.push(email)
    const kinds = jobKindsWith({ sendEmail, files: bench.api.files, onProgress: markMessage })
    const run = async () => {
      bench.api.clock.advance({ hours: 1 })
      bench.api.sessions.clear()
      await runDueJobs(bench.api.database, bench.api.clock, kinds)
    }
    const [one, other] = await two()
    const { body } = await send('frontdesk', { type: 'email', attachment_ids: [other.id, one.id] })
    await run()
    await run()
    expect(emails.at(-1)!.files.map(({ name, type }) => `${name} ${type}`)).toEqual(
      Array(2).fill('bill.pdf application/pdf'),
    )
    expect(await statusOf(body.id)).toBe('sent')
    const { body: lost } = await send('frontdesk', { type: 'email', attachment_ids: [(await two())[0].id] })
    await bench.api.files.remove(
      (await db().select().from(attachments).where(eq(attachments.messageId, lost.id)))[0]!.id,
    )
    const before = emails.length
    for (let count = 0; count < 7; count += 1) await run()
    expect([await statusOf(lost.id), emails.length]).toEqual(['failed', before])
    const again = await call('frontdesk', 'POST', `/v2/messages/${lost.id}/retry`)
    expect(again.body.attachments).toHaveLength(1)
  })

  it('returns them to the draft when it is unsent, ready to send again', async () => {
    const [one, other] = await two()
    const { body } = await send('frontdesk', { text: 'Both', attachment_ids: [one.id, other.id] })
    const taken = await call('frontdesk', 'DELETE', `/v2/messages/${body.id}`)
    expect(taken.body.attachments).toEqual([])
    const draft = await bench.api.get<{ draft: MessageDraft }>(draftPath(), await bench.api.as('frontdesk'))
    expect(draft.body.draft.attachments.map(({ id }) => id)).toEqual([one.id, other.id])
    expect((await send('frontdesk', { attachment_ids: [one.id, other.id] })).body.attachments).toHaveLength(2)
  })

  it('cannot be a text message and has at most ten files', async () => {
    const [one] = await two()
    const sms = await send('frontdesk', { type: 'sms', attachment_ids: [one.id] })
    expect(fieldTexts(sms.body)).toEqual({
      attachment_ids: 'Text messages can’t include files. Send an email or a chat message instead.',
    })
    const many = await send('frontdesk', {
      attachment_ids: Array.from({ length: 11 }, (_, index) => worldId('extra', index)),
    })
    expect(fieldTexts(many.body)).toEqual({ attachment_ids: 'At most 10 files' })
    expect((await send('frontdesk', { attachment_ids: [one.id, one.id] })).status).toBe(422)
  })

  it('leaves nothing behind when it isn’t sent: unsent files outside drafts are removed after a day', async () => {
    const kinds = jobKindsWith({ files: bench.api.files })
    await scheduleRecurringJobs(bench.api.database, kinds, bench.api.clock.now())
    const [forgotten, drafted] = await two()
    const body = { type: 'chat', text: '', attachment_ids: [drafted.id] }
    const put = await bench.api.call('PUT', draftPath(), { as: await bench.api.as('frontdesk'), body })
    expect(put.status).toBe(200)
    await later(3600 * 20)
    expect(await stored(forgotten.id)).toBeDefined()
    bench.api.clock.advance({ hours: 6 })
    bench.api.sessions.clear()
    await runDueJobs(bench.api.database, bench.api.clock, kinds)
    expect([await stored(forgotten.id), await bench.api.files.open(forgotten.id)]).toEqual([undefined, null])
    expect(await stored(drafted.id)).toBeDefined()
    expect(await db().$count(messages, eq(messages.id, worldId('chatMessage', 1000)))).toBe(1)
    expect(await stored(worldId('file', 1))).toBeDefined()
  })
})
