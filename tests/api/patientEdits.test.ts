import type { connectionTypes } from '../../api/contract/statuses.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import { auditEntries, companies, patientEvents, patients, practices } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { ApiHarness, type Refusal, fieldTexts } from '../support/apiHarness.ts'
import {
  companies as worldCompanies,
  practices as worldPractices,
  worldId,
  type PersonName,
} from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const id = (number: number) => worldId('patient', number)
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = async (method: Method, number: number, path: string, body?: object, name: PersonName = 'frontdesk') =>
  api.call<Patient & Refusal & { access_code: string | null }>(method, `/v2/patients/${id(number)}${path}`, {
    as: await api.as(name),
    body,
  })

describe('Contacts', () => {
  it.each([
    ['(503) 555-0777', '+15035550777'],
    ['1 503 555 0778', '+15035550778'],
    ['+44 20 7946 0018', '+442079460018'],
  ])('store the number %s as %s', async (typed, stored) => {
    const { body } = await send('POST', 10, '/phones', { value: typed, type: 2 })
    expect(body.phones.at(-1)).toMatchObject({
      value: stored,
      type: 2,
      source: 'manual',
      enabled: true,
      priority: 'second',
    })
  })

  it.each([
    ['phones', '555-0100'],
    ['phones', 'call me'],
    ['phones', '+1 503'],
    ['emails', 'nobody'],
    ['emails', 'a b@example.com'],
  ])('reject %s: %s', async (path, value) => {
    const { status, body } = await send('POST', 10, `/${path}`, { value })
    expect({ status, field: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, field: ['value'] })
  })

  it('are not added twice, in any spelling', async () => {
    expect((await send('POST', 11, '/emails', { value: 'Patient.11@Example.com' })).status).toBe(409)
    expect((await send('POST', 11, '/phones', { value: '503-555-0111' })).body.error_text).toBe(
      'The patient already has this contact.',
    )
  })

  it('that were imported cannot be edited or removed here; manually added ones can', async () => {
    const text = 'This contact was imported from the connected billing system and can only be changed there'
    const imported = worldId('contact', 12)
    expect((await send('DELETE', 12, `/phones/${imported}`)).body.error_text).toBe(text)
    expect((await send('PATCH', 12, `/phones/${imported}`, { value: '5035550999' })).body.error_text).toBe(text)
    expect((await send('PATCH', 12, `/phones/${imported}`, { priority: 'second' })).body.phones[0]!.priority).toBe(
      'second',
    )
    const added = (await send('POST', 12, '/emails', { value: 'first@example.com' })).body.emails.at(-1)!
    const corrected = await send('PATCH', 12, `/emails/${added.id}`, { value: 'right@example.com' })
    expect(corrected.body.emails.map(({ value }) => value)).toContain('right@example.com')
    expect((await send('DELETE', 12, `/emails/${added.id}`)).body.emails).toHaveLength(1)
    expect((await send('DELETE', 12, `/emails/${added.id}`)).status).toBe(404)
  })

  it('decide whether the patient is reachable; work emails and landlines don’t count', async () => {
    const [phone, email] = [worldId('contact', 14), worldId('contact', 1014)]
    await send('PATCH', 14, `/phones/${phone}`, { enabled: false })
    const work = await send('PATCH', 14, `/emails/${email}`, { priority: 'work' })
    expect(work.body.has_digital_contact).toBe(false)
    expect((await send('POST', 14, '/phones', { value: '5035550888', type: 2 })).body.has_digital_contact).toBe(false)
    const mobile = await send('POST', 14, '/phones', { value: '5035550889', type: 1 })
    expect(mobile.body.has_digital_contact).toBe(true)
    const removed = await send(
      'DELETE',
      14,
      `/phones/${mobile.body.phones.find(({ value }) => value.endsWith('0889'))!.id}`,
    )
    expect(removed.body.has_digital_contact).toBe(false)
  })
})

describe('The address', () => {
  const address = { street_number: '7', street: 'Oak Ave', line2: '', city: 'Salem', state: 'OR', zip_code: '97301' }
  const put = (number: number, body: object = address) => send('PUT', number, '/address', body)
  const connect = (connectionType: (typeof connectionTypes)[number]) =>
    api.database.db.update(practices).set({ connectionType }).where(eq(practices.id, worldPractices.north.id))

  it('appears beside the old one until the billing system has updated it', async () => {
    await connect('dummy-classic')
    const { body } = await put(1)
    expect(body.pending_address).toEqual({ ...address, country: 'United States' })
    expect(body.address).toMatchObject({ street: 'Elm St' })
    await runDueJobs(api.database, api.clock, jobKinds)
    const after = (await send('GET', 1, '')).body
    expect(after).toMatchObject({ pending_address: null, address: { ...address, country: 'United States' } })
  })

  it('stays pending where only a sync can confirm it', async () => {
    await connect('kareo')
    await put(2)
    await runDueJobs(api.database, api.clock, jobKinds)
    expect((await send('GET', 2, '')).body.pending_address).toMatchObject({ street: 'Oak Ave' })
  })

  it('cannot be changed where the billing system doesn’t accept it', async () => {
    await connect('ecw')
    const { status, body } = await put(4)
    expect({ status, text: body.error_text }).toEqual({
      status: 409,
      text: 'The billing system of this practice doesn’t accept address changes.',
    })
    await connect('kareo')
  })

  it.each([
    ['state', { state: 'ZZ' }],
    ['state', { state: 'Oregon' }],
    ['zip_code', { zip_code: '9730' }],
    ['city', { city: ' ' }],
    ['street', { street: '' }],
  ])('requires a valid %s: %o', async (field, wrong) => {
    const { status, body } = await put(5, { ...address, ...wrong })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  })
})

describe('Two users who edit one account', () => {
  it('do not overwrite each other: the later one is notified', async () => {
    const seen = (await send('GET', 6, '')).body.modified_at
    api.clock.advance({ seconds: 1 })
    expect((await send('PATCH', 6, '', { communication_language: 'spanish', modified_at: seen })).status).toBe(200)
    const late = await send('PATCH', 6, '', { communication_language: 'english', modified_at: seen }, 'user')
    expect({ status: late.status, code: late.body.error }).toEqual({ status: 409, code: 'stale' })
    const now = (await send('GET', 6, '')).body
    expect(now.communication_language).toBe('spanish')
    const again = { communication_language: 'english', modified_at: now.modified_at }
    expect((await send('PATCH', 6, '', again, 'user')).body.communication_language).toBe('english')
  })
})

describe('Name and date of birth', () => {
  it('come from the billing system where it has the account, and search then finds the new name', async () => {
    const refused = await send('PATCH', 7, '', { first_name: 'Zora' })
    expect({ status: refused.status, fields: Object.keys(refused.body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['first_name'],
    })
    await api.database.db
      .update(patients)
      .set({ externalId: null })
      .where(eq(patients.id, id(7)))
    const { body } = await send('PATCH', 7, '', { first_name: 'Zora', date_of_birth: '1980-02-29' })
    expect(body).toMatchObject({ first_name: 'Zora', date_of_birth: '1980-02-29' })
    const found = await api.get<{ items: { id: string }[] }>('/v2/patients_search', await api.as('frontdesk'), {
      where: { search: { $ilike: '%zora%' } },
    })
    expect(found.body.items.map((item) => item.id)).toEqual([id(7)])
  })
})

describe('The role in the family', () => {
  const setRole = (number: number, body: object) => send('POST', number, '/update-patient-role', body, 'user')
  const familyOf = async (number: number) => {
    const { family_group_role: role, guarantor_patient_id: guarantor } = (await send('GET', number, '')).body
    return [role, guarantor]
  }

  it('as guarantor makes the whole family dependents, including the old guarantor', async () => {
    expect((await setRole(3, { role: 'guarantor' })).status).toBe(200)
    expect(await familyOf(3)).toEqual(['guarantor', null])
    expect(await familyOf(2)).toEqual(['dependent', id(3)])
    expect(await familyOf(4)).toEqual(['dependent', id(3)])
    const balances = await Promise.all(
      [2, 3, 4].map(async (number) => (await send('GET', number, '')).body.family_balance),
    )
    expect(new Set(balances).size).toBe(1)
  })

  it('as dependent requires a guarantor of the same practice who isn’t a dependent', async () => {
    expect(fieldTexts((await setRole(9, { role: 'dependent' })).body)).toEqual({ guarantor_id: 'Select the guarantor' })
    expect((await setRole(9, { role: 'dependent', guarantor_id: id(9) })).status).toBe(422)
    expect((await setRole(9, { role: 'dependent', guarantor_id: id(4) })).status).toBe(409)
    expect((await setRole(9, { role: 'dependent', guarantor_id: id(16) })).status).toBe(409)
    expect((await setRole(9, { role: 'dependent', guarantor_id: id(23) })).status).toBe(404)
    expect((await setRole(9, { role: 'dependent', guarantor_id: id(8) })).status).toBe(200)
    expect(await familyOf(8)).toEqual(['guarantor', null])
    expect(await familyOf(9)).toEqual(['dependent', id(8)])
  })
})

describe('The access code', () => {
  it('is generated by a system admin, newly each time', async () => {
    const none = await send('GET', 1, '/access_code')
    expect(none.body.access_code).toBeNull()
    const first = (await send('POST', 1, '/update_access_codes', undefined, 'systemAdmin')).body.access_code
    expect(first).toMatch(/^[A-Z0-9]{8}$/)
    const second = (await send('POST', 1, '/update_access_codes', undefined, 'systemAdmin')).body.access_code
    expect(second).not.toBe(first)
    expect((await send('GET', 1, '/access_code')).body.access_code).toBe(second)
    expect((await send('POST', 1, '/update_access_codes', undefined, 'owner')).status).toBe(403)
  })

  it('never appears in a log', async () => {
    const { access_code: code } = (await send('GET', 1, '/access_code')).body
    const { db } = api.database
    const text = JSON.stringify([await db.select().from(auditEntries), await db.select().from(patientEvents), api.log])
    expect(text).not.toContain(code)
  })

  it('is hidden by the company from everyone below an admin', async () => {
    const { db } = api.database
    await db.update(companies).set({ hideAccessCodes: true }).where(eq(companies.id, worldCompanies.alder.id))
    const hidden = await send('GET', 1, '/access_code')
    expect({ status: hidden.status, text: hidden.body.error_text }).toEqual({
      status: 403,
      text: 'Your company has hidden this.',
    })
    expect((await send('GET', 1, '/access_code', undefined, 'admin')).status).toBe(200)
  })
})
