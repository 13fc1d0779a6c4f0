import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../../api/contract/patients.ts'
import {
  auditEntries,
  billingCycles,
  events,
  patientContacts,
  patientEvents,
  patients,
  paymentPlans,
  payments,
} from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { addUnusedAccounts } from '../support/unusedAccounts.ts'
import { worldId, type PersonName } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await addUnusedAccounts(api.database)
  await api.as('admin')
})
afterAll(() => api.close())

const id = (number: number) => worldId('patient', number)
const post = async <T = Patient & Refusal>(number: number, path: string, body: object, name: PersonName = 'admin') =>
  api.call<T>('POST', `/v2/patients/${id(number)}/${path}`, { as: await api.as(name), body })
const merge = (number: number, target: number, name?: PersonName) =>
  post(number, 'system/merge', { target_id: id(target) }, name)
const read = async (number: number) =>
  (await api.get<Patient>(`/v2/patients/${id(number)}`, await api.as('admin'))).body

describe('Merging an account into another one', () => {
  it.each([
    ['of another practice', 1, 16, 409, 'An account can only be merged into another one at the same practice.'],
    ['that is not active', 1, 13, 409, 'An account can only be merged into an active one with an external ID.'],
    ['without an external id', 1, 901, 409, 'An account can only be merged into an active one with an external ID.'],
    ['that is the same', 1, 1, 409, 'An account can’t be merged into itself.'],
    ['of another company', 1, 23, 404, 'Patient not found.'],
  ])('is rejected for a target %s, and changes nothing', async (_what, number, target, status, text) => {
    const before = await allRows(api.database)
    const answer = await merge(number, target)
    expect({ status: answer.status, text: answer.body.error_text }).toEqual({ status, text })
    expect(await allRows(api.database)).toEqual(before)
  })

  it('moves everything, keeps the totals, and redirects the old id', async () => {
    const [one, other] = [await read(1), await read(2)]
    const sum = (name: 'pt_balance' | 'current_balance' | 'unapplied') =>
      Math.round((Number(one[name]) + Number(other[name])) * 100)
    const expected = { pt: sum('pt_balance'), current: sum('current_balance'), unapplied: sum('unapplied') }
    // Contacts of the source make the target reachable.
    await api.database.db
      .update(patients)
      .set({ hasDigitalContact: false })
      .where(eq(patients.id, id(2)))
    const { status, body } = await merge(1, 2)
    expect(body.has_digital_contact).toBe(true)
    expect(status).toBe(200)
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect({
      pt: cents(body.pt_balance),
      current: cents(body.current_balance),
      unapplied: cents(body.unapplied),
    }).toEqual(expected)
    expect(body.phones).toHaveLength(2)
    // Both had a current plan: two plans could charge more than is owed.
    const plans = await api.database.db
      .select()
      .from(paymentPlans)
      .where(eq(paymentPlans.patientId, id(2)))
    expect(plans.filter(({ status: state }) => state === 'subscribed')).toMatchObject([{ id: worldId('plan', 20) }])
    const old = await read(1)
    expect(old).toMatchObject({
      merged_into: { id: id(2), first_name: other.first_name, last_name: other.last_name },
      pt_balance: '0.00',
      current_balance: '0.00',
      unapplied: '0.00',
      last_billing_cycle: null,
      phones: [],
      has_digital_contact: false,
    })
  })

  it('leaves no rows behind except the record of the merge', async () => {
    const found = await api.database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'patient_id'`,
    )
    const left: string[] = []
    for (const { name } of found.rows) {
      const { rows } = await api.database.db.execute(sql.raw(`select 1 from ${name} where patient_id = '${id(1)}'`))
      if (rows.length > 0) left.push(name)
    }
    expect(left.toSorted()).toEqual(['account_reads', 'events', 'patient_events'])
    const { db } = api.database
    const lines = await db
      .select()
      .from(patientEvents)
      .where(eq(patientEvents.patientId, id(1)))
    expect(lines.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'account_merged', data: { target_id: id(2) } },
    ])
    const recorded = await db.select().from(events).where(eq(events.name, 'patient_merged'))
    expect(recorded.map(({ patientId }) => String(patientId)).toSorted()).toEqual([id(1), id(2)])
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.action, 'patient_merged'))
    expect(audited.map(({ objectId }) => objectId).toSorted()).toEqual([id(1), id(2)])
  })

  it('removes the account from lists and search, and rejects changes to it', async () => {
    const where = { where: { id: id(1) } }
    const list = await api.get<{ items: object[] }>('/v2/patients_search', await api.as('admin'), where)
    expect(list.body.items).toEqual([])
    const changed = await post(1, 'pause_processing', {})
    expect({ status: changed.status, text: changed.body.error_text }).toEqual({
      status: 409,
      text: 'This account was merged into another one.',
    })
    expect((await merge(1, 2)).status).toBe(409)
  })

  it('cancels its active cycle when the target has one too, and the target’s continues', async () => {
    const { db } = api.database
    for (const number of [7, 8]) {
      await db
        .update(billingCycles)
        .set({ status: 'sent', endDate: null })
        .where(eq(billingCycles.id, worldId('cycle', number)))
      await db
        .update(patients)
        .set({ lastCycleStatus: 'sent' })
        .where(eq(patients.id, id(number)))
    }
    const { body } = await merge(7, 8)
    expect(body.last_billing_cycle).toMatchObject({ id: worldId('cycle', 8), status: 'sent' })
    const [moved] = await db
      .select()
      .from(billingCycles)
      .where(eq(billingCycles.id, worldId('cycle', 7)))
    expect(moved).toMatchObject({ patientId: id(8), status: 'cancelled' })
  })

  it('moves its dependents to the family of the target’s guarantor', async () => {
    const { body } = await merge(2, 9)
    expect(body.family_group_role).toBe('guarantor')
    for (const number of [3, 4]) {
      expect(await read(number)).toMatchObject({ family_group_role: 'dependent', guarantor_patient_id: id(9) })
    }
    const again = await merge(9, 3)
    expect(again.body).toMatchObject({ family_group_role: 'guarantor', guarantor_patient_id: null })
    expect(await read(4)).toMatchObject({ guarantor_patient_id: id(3) })
  })

  it('keeps a contact blocked that was blocked at either account', async () => {
    const contact = { kind: 'email' as const, priority: 'second' as const }
    await api.database.db.insert(patientContacts).values([
      { ...contact, id: newId(), patientId: id(4), value: 'Shared@example.com', blocked: true },
      { ...contact, id: newId(), patientId: id(6), value: 'shared@example.com' },
    ])
    expect((await merge(4, 6)).status).toBe(200)
    const contacts = await api.database.db
      .select()
      .from(patientContacts)
      .where(eq(patientContacts.patientId, id(6)))
    expect(contacts.filter(({ value }) => /^shared/i.test(value))).toMatchObject([{ blocked: true }])
  })

  it('loses no payment', async () => {
    const rows = await api.database.db
      .select()
      .from(payments)
      .where(eq(payments.patientId, id(3)))
    const before = [1, 2, 3, 9].map((number) => worldId('payment', number * 100).slice(0, 32))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => before.some((start) => row.id.startsWith(start.slice(0, 30))))).toBe(true)
  })
})

describe('Deleting an account', () => {
  const remove = async (number: number, name: PersonName = 'admin') =>
    api.call<Refusal>('DELETE', `/v2/patients/${id(number)}`, { as: await api.as(name) })

  it('is rejected for imported accounts and for accounts with visits or payments', async () => {
    const external = await remove(5)
    expect(external.body.error_text).toBe(
      'This account comes from the connected billing system and can only be deleted there.',
    )
    await api.database.db
      .update(patients)
      .set({ externalId: null })
      .where(eq(patients.id, id(5)))
    const used = await remove(5)
    expect({ status: used.status, text: used.body.error_text }).toEqual({
      status: 409,
      text: 'An account with visits, payments, or messages can’t be deleted. Hide or merge it instead.',
    })
  })

  it('is limited to the practice’s own admins, and system users see that', async () => {
    const { status, body } = await remove(901, 'systemAdmin')
    expect({ status, text: body.error_text }).toEqual({
      status: 403,
      text: 'Action prohibited: requires client authorization and can only be performed by client staff',
    })
  })

  it('leaves only its audit entry and its event', async () => {
    expect(await remove(901)).toMatchObject({ status: 200, body: { id: id(901) } })
    expect((await remove(901)).status).toBe(404)
    const { db } = api.database
    expect(
      await db
        .select()
        .from(patients)
        .where(eq(patients.id, id(901))),
    ).toEqual([])
    const audited = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id(901)))
    expect(audited.map(({ action }) => action)).toEqual(['patient_deleted'])
    const recorded = await db
      .select()
      .from(events)
      .where(eq(events.patientId, id(901)))
    expect(recorded.map(({ name }) => name)).toEqual(['patient_deleted'])
  })
})

describe('Hiding an account', () => {
  it('removes it from lists but keeps it available, and can be undone', async () => {
    const shown = async () => {
      const query = { where: { id: id(6) } }
      return (await api.get<{ items: object[] }>('/v2/patients_search', await api.as('admin'), query)).body.items.length
    }
    expect((await post(6, 'hide', {})).body.hidden).toBe(true)
    expect(await shown()).toBe(0)
    expect((await read(6)).hidden).toBe(true)
    expect((await post(6, 'hide', { hidden: false })).body.hidden).toBe(false)
    expect(await shown()).toBe(1)
  })
})
