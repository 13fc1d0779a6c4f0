import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Snapshot } from '../../api/contract/snapshots.ts'
import { accountReads, outgoingMessages, patientContacts, patients, payments } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { worldNow } from '../support/worldPatients.ts'
import { people, type PersonName, worldId } from '../support/worldPeople.ts'

interface Answer extends Refusal {
  channel: string
  snapshot: { id: string; code: string; amount: string }
  link: string
  expires_at: string
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 2 }))

const post = async (number: number, path: string, body: object = {}, name: PersonName = 'admin', key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const address = `/v2/patients/${worldId('patient', number)}/${path}`
  const answer = await api.call<Answer>('POST', address, { as: await api.as(name), body, headers })
  return { status: answer.status, body: answer.body }
}
const messagesTo = (number: number) =>
  api.database.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.patientId, worldId('patient', number)))
    .orderBy(desc(outgoingMessages.createdAt))
const snapshotOf = async (id: string) =>
  (await api.get<Snapshot>(`/v2/snapshots/${id}`, await api.as('frontdesk'))).body
const setContacts = (number: number, kind: 'phone' | 'email', values: Partial<typeof patientContacts.$inferInsert>) =>
  api.database.db
    .update(patientContacts)
    .set(values)
    .where(eq(patientContacts.id, worldId('contact', kind === 'phone' ? number : 1000 + number)))

describe('Sending a statement', () => {
  it('stores what is due and emails the amount and the code, without services', async () => {
    const { status, body } = await post(16, 'notify')
    expect({ status, channel: body.channel }).toEqual({ status: 200, channel: 'email' })
    const [message] = await messagesTo(16)
    expect(message).toMatchObject({ channel: 'email', recipient: 'patient.16@example.com' })
    expect(message!.text).toContain(body.snapshot.code)
    expect(message!.text).toContain(`$${body.snapshot.amount}`)
    expect(message!.text).not.toMatch(/Examination|99210|Office visit|Ben|baker/)
    const { content } = await snapshotOf(body.snapshot.id)
    expect(content.members[0]!.visits[0]!.charges).toHaveLength(2)
    expect(content.amount).toBe(body.snapshot.amount)
  })

  it('does not change when the account changes later', async () => {
    const { body } = await post(1, 'notify')
    const before = await snapshotOf(body.snapshot.id)
    const amount = { charge_id: worldId('charge', 1000), amount: '5.00', note: 'Courtesy' }
    expect((await post(1, 'statements/adjustment', amount)).status).toBe(200)
    await api.database.db
      .update(patients)
      .set({ firstName: 'Renamed' })
      .where(eq(patients.id, worldId('patient', 1)))
    expect(await snapshotOf(body.snapshot.id)).toEqual(before)
  })

  it('includes dependents’ amounts for a guarantor', async () => {
    const { body } = await post(2, 'notify')
    const { content } = await snapshotOf(body.snapshot.id)
    expect(content.members.map((member) => member.patient_id).toSorted()).toEqual(
      [2, 3, 4].map((number) => worldId('patient', number)),
    )
    const cents = (amount: string) => Number(amount.replace('.', ''))
    expect(content.members.reduce((sum, member) => sum + cents(member.amount), 0)).toBe(cents(content.amount))
  })

  it('goes by text message without an email, by letter without either, and not at all without an address', async () => {
    await setContacts(7, 'email', { enabled: false })
    expect((await post(7, 'notify')).body.channel).toBe('sms')
    await setContacts(7, 'phone', { blocked: true })
    api.clock.advance({ minutes: 2 })
    expect((await post(7, 'notify')).body.channel).toBe('letter')
    expect((await messagesTo(7))[0]!.recipient).toMatch(/^\S+ .*, 12 Elm St, Salem, OR 97301$/)
    await api.database.db
      .update(patients)
      .set({ address: null })
      .where(eq(patients.id, worldId('patient', 7)))
    api.clock.advance({ minutes: 2 })
    const { status, body } = await post(7, 'notify')
    expect({ status, code: body.error }).toEqual({ status: 409, code: 'nowhere_to_send' })
  })

  it('waits until a bill in review is approved', async () => {
    const refused = await post(14, 'notify')
    expect([refused.status, refused.body.error]).toEqual([409, 'in_review'])
    expect(await messagesTo(14)).toEqual([])
    expect((await post(14, 'approve')).status).toBe(200)
    expect((await post(14, 'notify')).status).toBe(200)
  })

  it('never goes to a work email', async () => {
    await setContacts(8, 'email', { priority: 'work' })
    expect((await post(8, 'notify')).body.channel).toBe('sms')
  })

  it('requires a billing cycle', async () => {
    const { status, body } = await post(5, 'notify')
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: 'Cannot send invoice: there is no billing cycle for the patient.',
    })
  })

  it('happens once per key, and without a key at most once a minute', async () => {
    const first = await post(9, 'notify', {}, 'admin', 'send-once')
    expect(await post(9, 'notify', {}, 'admin', 'send-once')).toEqual(first)
    const again = await post(9, 'notify')
    expect({ status: again.status, code: again.body.error }).toEqual({ status: 409, code: 'statement_just_sent' })
    expect(await messagesTo(9)).toHaveLength(1)
  })

  it('is not possible in another company', async () => {
    expect((await post(1, 'notify', {}, 'birchAdmin')).status).toBe(404)
  })
})

describe('A receipt', () => {
  const receipt = (number: number, index: number) =>
    post(number, 'receipt', { payment_entity_id: worldId('payment', number * 100 + index) })

  it('is emailed with the amount and payment method', async () => {
    expect((await receipt(16, 0)).status).toBe(200)
    const [message] = await messagesTo(16)
    expect(message).toMatchObject({ channel: 'email', subject: 'Your receipt from Alder South' })
    expect(message!.text).toMatch(/Amount: \$\d/)
  })

  it('goes to the selected contact, by text message to a mobile phone', async () => {
    await setContacts(16, 'phone', { enabled: true, blocked: false, phoneType: 1 })
    const contact_id = worldId('contact', 16)
    const payment = (number: number) => ({ payment_entity_id: worldId('payment', number * 100) })
    expect((await post(11, 'receipt', { ...payment(11), contact_id })).body.error).toBe('no_such_contact')
    expect((await post(16, 'receipt', { ...payment(16), contact_id })).body.channel).toBe('sms')
    expect((await messagesTo(16))[0]).toMatchObject({ channel: 'sms', text: expect.stringMatching(/Amount: \$\d/) })
  })

  it('is rejected without an email, for insurance payments, and for unsuccessful payments', async () => {
    await setContacts(11, 'email', { enabled: false })
    expect((await receipt(11, 0)).body.error_text).toBe('Cannot email receipt because patient has no active emails')
    expect((await receipt(1, 1)).body.error).toBe('insurance_receipt')
    await api.database.db
      .update(payments)
      .set({ status: 'failed' })
      .where(eq(payments.id, worldId('payment', 102)))
    expect((await receipt(1, 2)).body.error).toBe('not_paid')
    expect((await post(1, 'receipt', { payment_entity_id: worldId('payment', 1600) })).status).toBe(422)
  })

  it('is printed as a PDF for everyone who can see the payment, which the access log records', async () => {
    const print = async (payment: number, name: PersonName) =>
      api.get<string & Answer>(`/v2/payments/${worldId('payment', payment)}/receipt_pdf`, await api.as(name))
    const { status, headers, body } = await print(1600, 'frontdesk')
    expect([status, headers['content-type'], body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toMatch(/^inline; filename="receipt-\d{4}-\d\d-\d\d\.pdf"$/)
    const reads = await api.database.db.select().from(accountReads).orderBy(accountReads.sequence)
    expect(reads.at(-1)).toMatchObject({ operation: 'getReceiptPdf', userId: people.frontdesk.id })
    expect((await print(1600, 'birchAdmin')).status).toBe(404)
    expect((await print(101, 'frontdesk')).body.error).toBe('insurance_receipt')
    const isOpen = { status: 'pending' as const, requestedAt: worldNow, confirmedAt: null }
    await api.database.db
      .update(payments)
      .set(isOpen)
      .where(eq(payments.id, worldId('payment', 103)))
    expect((await print(103, 'frontdesk')).body.error).toBe('payment_confirming')
  })
})

describe('A link to a statement', () => {
  const linkOf = async (kind: string, name: PersonName = 'systemAdmin') =>
    (await api.get<Answer>(`/v2/patients/${worldId('patient', 16)}/${kind}`, await api.as(name))).body
  const open = async (link: string) => api.get<string>(new URL(link).pathname.slice('/api'.length), null)

  it.each(['invoice_link', 'lob_letter_link'])(
    'made by %s opens a PDF without signing in until it expires',
    async (kind) => {
      const { link, expires_at: expiresAt } = await linkOf(kind)
      const { status, headers, body } = await open(link)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toMatch(/^inline; filename="[^",]+, [^",]+, \d{4}-\d\d-\d\d\.pdf"/)
      expect(body.slice(0, 5)).toBe('%PDF-')
      api.clock.advance({ seconds: (Date.parse(expiresAt) - api.clock.now().getTime()) / 1000 })
      expect((await open(link)).status).toBe(404)
      // Days have passed: everyone signs in again.
      api.sessions.clear()
    },
  )

  it('opens a PDF in the language used when it was sent', async () => {
    const setLanguage = (communicationLanguage: 'english' | 'spanish') =>
      api.database.db
        .update(patients)
        .set({ communicationLanguage })
        .where(eq(patients.id, worldId('patient', 16)))
    await setLanguage('spanish')
    const { body } = await post(16, 'notify')
    expect((await snapshotOf(body.snapshot.id)).content.language).toBe('spanish')
    const [message] = await messagesTo(16)
    expect(message!.text).toMatch(new RegExp(`Código: ${body.snapshot.code}.*/statement#${body.snapshot.code}`, 's'))
    await setLanguage('english')
    expect((await open((await linkOf('invoice_link')).link)).body).toContain('/Lang (es-US)')
  })

  it('does not open when any part of it is altered', async () => {
    const { link } = await linkOf('invoice_link')
    const [snapshotId, letter, expires, signature] = link.split('/').at(-1)!.split('.')
    const altered = [
      [snapshotId, 'l', expires, signature],
      [snapshotId, letter, String(Number(expires) + 1), signature],
      [worldId('snapshot', 1), letter, expires, signature],
      [snapshotId, letter, expires, `${signature!.slice(0, -2)}AA`],
      [snapshotId, letter, expires, ''],
      [snapshotId, letter, 'Infinity', signature],
      ['x', letter, expires, signature],
    ]
    for (const parts of altered) expect((await open(link.replace(/[^/]+$/, parts.join('.')))).status).toBe(404)
  })

  it('is limited to system admins', async () => {
    expect((await linkOf('invoice_link', 'owner')).error).toBe('system_only')
  })
})
