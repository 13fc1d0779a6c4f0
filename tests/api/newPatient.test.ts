import type { connectionTypes } from '../../api/contract/statuses.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import { auditEntries, events, patientEvents, patients, practices } from '../../api/db/schema.ts'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { moneyRows } from '../support/moneyRows.ts'
import { people, type PersonName, practices as worldPractices, signInNames } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ seconds: 1 }))

let count = 0
/** Data of a new patient. */
const newcomer = (more: object = {}) => {
  count += 1
  const person = { first_name: 'Nora', last_name: `Newcomer ${count}`, date_of_birth: '1990-02-28' }
  return { client_id: worldPractices.north.id, ...person, ...more }
}
const add = async (body: object, as: PersonName = 'frontdesk', headers: Record<string, string> = {}) =>
  api.call<Patient & Refusal>('POST', '/v2/patients', { as: await api.as(as), body, headers })

describe('A new patient', () => {
  it('is found by name immediately, with contacts in order and without duplicates', async () => {
    const phones = [{ value: '(503) 555-0190' }, { value: '503-555-0191', type: 2 }, { value: '+15035550190' }]
    const { status, body } = await add(newcomer({ phones, emails: [{ value: 'Nora@Example.com' }] }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      patient_status: 'active',
      external_id: null,
      current_balance: '0.00',
      has_digital_contact: true,
      phones: [
        { value: '+15035550190', type: 1, priority: 'first', source: 'manual' },
        { value: '+15035550191', type: 2, priority: 'second' },
      ],
      emails: [{ value: 'nora@example.com', priority: 'first' }],
    })
    const where = { search: { $ilike: `%${body.last_name.toLowerCase()}` } }
    const found = await api.get<Patient[]>('/v2/patients', await api.as('frontdesk'), { where })
    expect(found.body.map(({ id }) => id)).toEqual([body.id])
  })

  it('may have no phone or email: the lists are omitted or empty, and the patient is unreachable', async () => {
    for (const lists of [{}, { phones: [], emails: [] }])
      expect((await add(newcomer(lists))).body).toMatchObject({ phones: [], emails: [], has_digital_contact: false })
  })

  it('records an event, an audit entry and a timeline entry at the time of the call', async () => {
    const { body } = await add(newcomer(), 'user')
    const { db } = api.database
    const [event] = await db.select().from(events).orderBy(desc(events.sequence)).limit(1)
    expect(event).toMatchObject({ name: 'patient_created', patientId: body.id, practiceId: worldPractices.north.id })
    const [audit] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, body.id))
    expect(audit).toMatchObject({ action: 'patient_created', userId: people.user.id })
    const [line] = await db.select().from(patientEvents).where(eq(patientEvents.patientId, body.id))
    expect(line).toMatchObject({ type: 'patient_created', userId: people.user.id })
    expect(new Date(line!.createdAt).toISOString()).toBe(api.clock.now().toISOString())
  })

  it('is added once when the call is repeated with its key', async () => {
    const body = newcomer()
    const headers = { 'idempotency-key': 'once-and-for-all' }
    const [first, again] = [await add(body, 'frontdesk', headers), await add(body, 'frontdesk', headers)]
    expect(again.body.id).toBe(first.body.id)
  })
})

describe('The balance of a new patient', () => {
  const visit = { service_date: '2026-10-01', allowed_amount: '250.00', ins_paid: '120.50', pt_paid: '29.50' }

  it('is the patient’s amount minus payments; the amount is allowed minus insurance payments', async () => {
    const { body } = await add(newcomer({ visit }))
    expect(body).toMatchObject({ current_balance: '100.00', pt_balance: '100.00', last_service_date: '2026-10-01' })
    const statements = await api.get<{ visits: object[] }[]>(
      `/v2/patients/${body.id}/statements`,
      await api.as('admin'),
    )
    expect(statements.body).toMatchObject([
      {
        bucket: 'current',
        visits: [{ pt_amount: '129.50', pt_paid: '29.50', pt_balance: '100.00', ins_paid: '120.50' }],
      },
    ])
  })

  it('follows from charges and payments like any other balance', async () => {
    await add(newcomer({ visit }))
    const before = await moneyRows(api.database)
    const ids = await api.database.db.select({ id: patients.id }).from(patients)
    await api.database.transaction((tx) =>
      recomputeBalances(
        tx,
        ids.map(({ id }) => id),
      ),
    )
    expect(await moneyRows(api.database)).toEqual(before)
  })

  it('may be zero: fully paid, or nothing allowed', async () => {
    const paid = await add(newcomer({ visit: { ...visit, pt_paid: '129.50' } }))
    expect(paid.body).toMatchObject({ current_balance: '0.00', last_service_date: '2026-10-01' })
    const none = await add(newcomer({ visit: { service_date: '2026-10-01', allowed_amount: '0' } }))
    expect(none.body).toMatchObject({ current_balance: '0.00', last_service_date: null })
  })

  it.each([
    ['more than allowed from the insurance', { ins_paid: '250.01', pt_paid: '0' }, 'visit.ins_paid'],
    ['more than the patient’s amount', { pt_paid: '129.51' }, 'visit.pt_paid'],
    ['an amount below zero', { allowed_amount: '-1' }, 'visit.allowed_amount'],
    ['finer than the currency', { allowed_amount: '1.001' }, 'visit.allowed_amount'],
    ['a visit of tomorrow', { service_date: '2026-11-18' }, 'visit.service_date'],
    ['a visit before the birth', { service_date: '1990-02-27' }, 'visit.service_date'],
  ])('is rejected for %s, and nothing is added', async (_what, change, field) => {
    const before = await allRows(api.database)
    const { status, body } = await add(newcomer({ visit: { ...visit, ...change } }))
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
    expect(await allRows(api.database)).toEqual(before)
  })
})

describe('A field of a new patient', () => {
  it.each([
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: '' }],
    ['first_name', { first_name: 'x'.repeat(81) }],
    ['date_of_birth', { date_of_birth: '2027-01-01' }],
    ['date_of_birth', { date_of_birth: '1899-01-01' }],
    ['date_of_birth', { date_of_birth: '1990-02-30' }],
    ['phones.0.value', { phones: [{ value: '12' }] }],
    ['phones.1.type', { phones: [{ value: '5035550101' }, { value: '5035550102', type: 7 }] }],
    ['emails.0.value', { emails: [{ value: 'nobody' }] }],
    ['communication_language', { communication_language: 'klingon' }],
    ['external_id', { external_id: 'EX-3' }],
    ['balance', { balance: '10.00' }],
  ])('%s is rejected by name', async (field, change) => {
    const { status, body } = await add(newcomer(change))
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  })

  it('is reported together with the other invalid fields', async () => {
    const { body } = await add(newcomer({ first_name: '', last_name: '', emails: [{ value: 'x' }] }))
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['emails.0.value', 'first_name', 'last_name'])
  })
})

describe('A likely duplicate', () => {
  it('is rejected by case-insensitive name and date of birth until the user confirms a different person', async () => {
    const person = newcomer()
    const first = await add(person)
    const again = { ...person, first_name: 'NORA' }
    const { status, body } = await add(again)
    expect({ status, error: body.error, text: body.error_text }).toEqual({
      status: 409,
      error: 'duplicate',
      text: 'The practice already has a patient with this name and date of birth.',
    })
    const other = await add({ ...again, allow_duplicate: true })
    expect(other.status).toBe(200)
    expect(other.body.id).not.toBe(first.body.id)
  })

  it('has the same date of birth and the same practice', async () => {
    const person = newcomer()
    await add(person)
    expect((await add({ ...person, date_of_birth: '1990-03-01' })).status).toBe(200)
    expect((await add({ ...person, client_id: worldPractices.south.id })).status).toBe(200)
  })

  it('is created once when two users add the same person at once', async () => {
    const person = newcomer()
    const answers = await Promise.all([add(person), add(person, 'admin'), add(person, 'user')])
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409])
  })
})

describe('Adding patients', () => {
  const setConnection = (connectionType: (typeof connectionTypes)[number]) =>
    api.database.db.update(practices).set({ connectionType }).where(eq(practices.id, worldPractices.north.id))
  afterAll(() => setConnection('kareo'))

  it.each(signInNames)(
    'is possible where the billing system accepts them, within the user’s scope: %s',
    async (name) => {
      const { companyId, isSystem, allowedPractices } = people[name]
      for (const practice of Object.values(worldPractices)) {
        const isInScope =
          (isSystem || practice.companyId === companyId) && (allowedPractices?.includes(practice.id) ?? true)
        const { status } = await add(newcomer({ client_id: practice.id }), name)
        expect({ practice: practice.name, status }).toEqual({ practice: practice.name, status: isInScope ? 200 : 404 })
      }
    },
  )

  it.each([
    ['frontdesk', 403],
    ['owner', 403],
    ['systemUser', 403],
    ['systemAdmin', 200],
  ] as const)('elsewhere: %s gets %i', async (name, expected) => {
    await setConnection('athenahealth')
    const { status, body } = await add(newcomer(), name)
    const refused = 'New patients of this practice come from its billing system.'
    expect({ status, text: body.error_text }).toEqual({
      status: expected,
      text: expected === 403 ? refused : undefined,
    })
  })

  it('requires a session', async () => {
    const before = await api.database.db.execute(sql`select count(*) from patients`)
    const { status } = await api.call('POST', '/v2/patients', { body: newcomer() })
    expect(status).toBe(401)
    expect((await api.database.db.execute(sql`select count(*) from patients`)).rows).toEqual(before.rows)
  })
})
