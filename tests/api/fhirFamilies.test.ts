import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { patientEvents, patients } from '../../api/db/schema.ts'
import { fhirCharges, to } from '../support/fhirCharges.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'

const here = openFhirPractice()
const { db, item } = fhirCharges(here)

const account = (id: string, patient: string, party: string, fields: object = {}) =>
  here.fhir.resources.push({
    resourceType: 'Account',
    id,
    status: 'active',
    subject: [to(`Patient/${patient}`)],
    guarantor: [{ party: to(party) }],
    ...fields,
  })
const relative = (id: string, patient: string, fields: object = {}) =>
  here.fhir.resources.push({
    resourceType: 'RelatedPerson',
    id,
    patient: to(`Patient/${patient}`),
    relationship: [{ coding: [{ code: 'GUAR' }] }],
    ...fields,
  })
/** Role and guarantor of each patient, by their ids at the server. */
const families = async () => {
  const rows = await here.patients()
  const idOf = new Map(rows.map((row) => [row.id, row.externalId]))
  return rows.map((row) => [row.externalId, row.familyGroupRole, idOf.get(row.guarantorId ?? '') ?? null])
}
const none = [
  ['p-1', null, null],
  ['p-2', null, null],
  ['p-5', null, null],
]

describe('A sync with a FHIR server', () => {
  it('makes a patient the dependent of whom their account names, with one family balance, once', async () => {
    account('a-1', 'p-2', 'Patient/p-5')
    item('1', 40)
    await here.sync()
    expect(await families()).toEqual([
      ['p-1', null, null],
      ['p-2', 'dependent', 'p-5'],
      ['p-5', 'guarantor', null],
    ])
    const [, dependent, guarantor] = await here.patients()
    expect([guarantor!.currentBalance, guarantor!.familyBalance]).toEqual([0, 40_00])
    const placed = async () =>
      (await db().select().from(patientEvents).where(eq(patientEvents.patientId, dependent!.id))).filter(
        ({ type }) => type === 'family_role_changed',
      )
    expect(await placed()).toHaveLength(1)
    await here.sync()
    expect(await placed()).toHaveLength(1)
  })

  it('finds a guarantor who is a relative by their own record, without an account too', async () => {
    relative('r-1', 'p-2')
    here.change('Patient', 'p-5', { link: [{ type: 'seealso', other: to('RelatedPerson/r-1') }] })
    await here.sync()
    expect((await families())[1]).toEqual(['p-2', 'dependent', 'p-5'])
  })

  it('keeps families of users, and forms none of circles, chains and references that lead nowhere', async () => {
    account('broken', 'p-1', 'urn:uuid:nobody')
    account('nobody', 'p-2', 'Patient/nobody')
    account('self', 'p-5', 'Patient/p-5')
    account('closed', 'p-5', 'Patient/p-2', { status: 'inactive' })
    account('held', 'p-5', 'Patient/p-2', { guarantor: [{ party: to('Patient/p-2'), onHold: true }] })
    relative('mother', 'p-5', { relationship: [{ coding: [{ code: 'MTH' }] }] })
    relative('lost', 'p-1')
    here.fhir.resources.push({ resourceType: 'Account', id: 'unreadable', subject: 'Patient/p-1' })
    expect((await here.sync()).result).toMatchObject({ patients_added: 3, patients_failed: 0 })
    expect(await families()).toEqual(none)
    // Each pays for the other, and one of them for a third.
    for (const id of ['broken', 'nobody', 'self']) here.change('Account', id, { status: 'inactive' })
    account('a-1', 'p-1', 'Patient/p-2')
    account('a-2', 'p-2', 'Patient/p-1')
    account('a-3', 'p-5', 'Patient/p-1')
    await here.sync()
    const roles = await families()
    expect(roles.filter(([, role]) => role === 'guarantor')).toHaveLength(1)
    const guarantors = roles.filter(([, role]) => role === 'guarantor').map(([id]) => id)
    const named = roles.filter(([, role]) => role === 'dependent').map(([, , guarantor]) => guarantor)
    expect(named.every((each) => guarantors.includes(each!))).toBe(true)
    const [first] = await here.patients()
    await db()
      .update(patients)
      .set({ familyGroupRole: 'guarantor', guarantorId: null })
      .where(eq(patients.id, first!.id))
    await db()
      .update(patients)
      .set({ familyGroupRole: 'guarantor', guarantorId: null })
      .where(eq(patients.practiceId, here.id))
    await here.sync()
    expect((await families()).every(([, role]) => role === 'guarantor')).toBe(true)
  })

  it('makes nobody the dependent of a patient who died', async () => {
    await here.sync()
    here.change('Patient', 'p-5', { deceasedBoolean: true })
    account('a-1', 'p-2', 'Patient/p-5')
    await here.sync()
    expect(await families()).toEqual(none)
  })

  it('that answers nothing about accounts still adds its patients', async () => {
    account('a-1', 'p-2', 'Patient/p-5')
    here.fhir.faults.add('unregistered-later')
    here.fhir.endTokens()
    expect(await here.sync()).toMatchObject({ status: 'SUCCESS', result: { patients_added: 3 } })
    expect(await families()).toEqual(none)
  })
})
