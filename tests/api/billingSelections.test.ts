import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listPaymentConnections } from '../../api/contract/practiceLists.ts'
import { auditEntries, billingConnections } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

type Connection = AnswerOf<typeof listPaymentConnections>[number] & Refusal
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
// The world's practices are connected; here north is connected anew.
beforeEach(async () => {
  await api.database.db.delete(billingConnections).where(eq(billingConnections.practiceId, north))
  await api.database.db.delete(auditEntries).where(eq(auditEntries.objectId, north))
  await call('POST', `${clients}/${north}/connections`, { type: 'dummy-classic', credentials: { label: 'north' } })
})

const north = practices.north.id
const clients = '/v2/clients'
const call = async <T = Connection>(method: Method, path: string, body?: object, name: PersonName = 'admin') =>
  api.call<T>(method, path, { as: await api.as(name), ...(body && { body }) })
const current = async () =>
  (await call<Connection[]>('GET', `${clients}/${north}/connections`)).body.find((each) => !each.is_payment_provider)!
const label = async (text: string, type = 'dummy-classic') => {
  await api.database.db
    .update(billingConnections)
    .set({ settings: { label: text }, type: type as 'dummy-classic' })
    .where(eq(billingConnections.practiceId, north))
}
const audited = async () => {
  const isChange = and(eq(auditEntries.objectId, north), eq(auditEntries.action, 'connection_changed'))
  return (await api.database.db.select().from(auditEntries).where(isChange)).map(({ changes }) => changes)
}
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

const classes = `${clients}/financial-classes`
const methods = `${clients}/ehr-payment-methods`
const questions = `${clients}/${north}/language_questions`
const selectClass = (id: string | null, more: object = {}, name?: PersonName) =>
  call('PUT', classes, { client_id: north, patient_financial_class: id, ...more }, name)

describe('A connection', () => {
  const connect = async (patient_financial_class: string | null, type = 'dummy-classic') => {
    await api.database.db.delete(billingConnections).where(eq(billingConnections.practiceId, north))
    const body = { type, credentials: { label: 'north' }, patient_financial_class }
    return call('POST', `${clients}/${north}/connections`, body)
  }

  it('is added with the financial class of new patients, which the billing system lists', async () => {
    const { status, body } = await connect('FC-2')
    expect([status, body.data.patient_financial_class]).toEqual([200, 'FC-2'])
    const isAdded = and(eq(auditEntries.objectId, north), eq(auditEntries.action, 'connection_added'))
    const entries = await api.database.db.select().from(auditEntries).where(isAdded)
    expect(entries.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ patient_financial_class: [null, 'Medicare'] }),
    )
    expect((await connect(null)).body.data.patient_financial_class).toBeNull()
  })

  it('is not added with another financial class', async () => {
    const { status, body } = await connect('FC-9')
    expect([status, body.errors!['patient_financial_class']!.error]).toEqual([422, 'not_listed'])
    expect(await current()).toBeUndefined()
  })
})

describe('A billing system', () => {
  it('lists its financial classes, with stored credentials and with those of a form', async () => {
    const names = ['Commercial insurance', 'Medicare', 'Medicaid', 'Self-pay']
    const listed = await call<{ name: string }[]>('GET', `${classes}?client_id=${north}`)
    expect([listed.status, namesOf(listed.body)]).toEqual([200, names])
    const asked = await call<{ name: string }[]>('POST', classes, { type: 'dummy-snapshot', data: { label: 'new' } })
    expect(namesOf(asked.body)).toEqual(names)
    const rejected = await call('POST', classes, { type: 'dummy-classic', data: { label: 'wrong-password' } })
    expect(rejected).toMatchObject({ status: 422, body: { error: 'connector_rejected' } })
    const kareo = { type: 'kareo', username: 'me', password: 'pw', data: { customer_key: 'k' } }
    expect(await call('POST', classes, kareo)).toMatchObject({
      status: 409,
      body: { error: 'connection_not_configured' },
    })
  })

  it('lists the questions of its form, and its payment methods', async () => {
    expect(namesOf((await call<{ name: string }[]>('GET', questions)).body)).toEqual([
      'What language do you prefer?',
      'What language do you speak at home?',
    ])
    const { id } = await current()
    const listed = await call<{ name: string; is_refund: boolean }[]>('POST', methods, {
      type: 'dummy-classic',
      connection_id: id,
    })
    expect(listed.body.filter(({ is_refund: isRefund }) => isRefund)).toEqual([
      { name: 'Credit card refund', external_id: 'PM-4', is_refund: true },
      { name: 'Online refund', external_id: 'PM-5', is_refund: true },
    ])
    // Secrets of one billing system are not sent to another one.
    const other = await call('POST', methods, { type: 'dummy-snapshot', connection_id: id })
    expect(other.status).toBe(404)
  })

  it('that does not answer, is not set up or is not connected is said so', async () => {
    const errors = async () => [
      (await call('GET', `${classes}?client_id=${north}`)).body.error,
      (await call('GET', questions)).body.error,
      (await selectClass('FC-1')).body.error,
    ]
    await label('unavailable')
    expect(await errors()).toEqual(Array.from({ length: 3 }, () => 'connector_unavailable'))
    await label('', 'kareo')
    expect(await errors()).toEqual(Array.from({ length: 3 }, () => 'connection_not_configured'))
    await api.database.db.delete(billingConnections).where(eq(billingConnections.practiceId, north))
    expect(await errors()).toEqual(Array.from({ length: 3 }, () => 'practice_not_connected'))
  })

  it('answers admins of the company only', async () => {
    for (const name of ['user', 'birchAdmin'] as const) {
      const status = name === 'user' ? 403 : 404
      expect((await call('GET', `${classes}?client_id=${north}`, undefined, name)).status).toBe(status)
      expect((await call('GET', questions, undefined, name)).status).toBe(status)
      expect((await selectClass('FC-1', {}, name)).status).toBe(status)
    }
    const connection_id = worldId('billingConnection', 2)
    expect((await call('POST', classes, { type: 'dummy-classic', connection_id })).status).toBe(404)
  })
})

describe('A selection', () => {
  it('is stored in the connection and is in the audit log by its name', async () => {
    const selected = await selectClass('FC-2')
    expect(selected).toMatchObject({ status: 200, body: { data: { patient_financial_class: 'FC-2' } } })
    api.clock.advance({ minutes: 1 })
    await selectClass('FC-4')
    await call('PUT', `${clients}/${north}/language_question`, { language_question_selection: 'Q-1' })
    await call('PUT', methods, { client_id: north, is_refund: false, external_id: 'PM-2' })
    await call('PUT', methods, { client_id: north, is_refund: true, external_id: 'PM-5' })
    await selectClass(null)
    expect((await current()).data).toMatchObject({
      patient_financial_class: null,
      languageSelection: 'Q-1',
      payment_method: 'PM-2',
      refund_method: 'PM-5',
    })
    const entries = await audited()
    expect(entries).toHaveLength(6)
    for (const changes of [
      { patient_financial_class: [null, 'Medicare'] },
      { patient_financial_class: ['Medicare', 'Self-pay'] },
      { language_question: [null, 'What language do you prefer?'] },
      { ehr_payment_method: [null, 'Online payment'] },
      { ehr_refund_method: [null, 'Online refund'] },
      { patient_financial_class: ['Self-pay', null] },
    ])
      expect(entries).toContainEqual(changes)
  })

  it('is refused if it is stale or not listed; the same one again changes nothing', async () => {
    const { modified_at: seen } = await current()
    api.clock.advance({ minutes: 1 })
    expect((await selectClass('FC-1', { modified_at: seen })).status).toBe(200)
    expect((await selectClass('FC-1', { modified_at: seen })).status).toBe(200)
    expect(await selectClass('FC-2', { modified_at: seen })).toMatchObject({ status: 409, body: { error: 'stale' } })
    expect(await audited()).toHaveLength(1)
    const unknown = await selectClass('FC-9')
    expect([unknown.status, unknown.body.errors!['patient_financial_class']!.error]).toEqual([422, 'not_listed'])
    // A method for refunds is none for payments.
    const refund = await call('PUT', methods, { client_id: north, is_refund: false, external_id: 'PM-4' })
    expect([refund.status, refund.body.errors!['external_id']!.error]).toEqual([422, 'not_listed'])
  })

  it('of a payment method names the report of payments that are posted later', async () => {
    await call('PUT', methods, { client_id: north, is_refund: false, external_id: 'PM-2' })
    const as = await api.as('admin')
    const path = `/v2/patients/${worldId('patient', 1)}/payments`
    const { body } = await api.call<{ id: string }>('POST', path, { as, body: { type: 'cash', amount: '12.00' } })
    await runDueJobs(api.database, api.clock, jobKinds)
    const posted = await api.get<{ report_name: string }>(`/v2/payments/${body.id}/report_name`, as)
    expect(posted.body.report_name).toBe('Payments 2026-11-16, Online payment')
  })
})
