import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ForeignPatient } from '../../connectors/Adapter.ts'
import { patientSet } from '../../db/patientSet.ts'
import { patientContacts, patientInsurances, patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { type Actor, type PatientChange, recordPatientChanges } from '../../events/recordChange.ts'
import { groupBy } from '../../listing/groupBy.ts'
import { isSameAddress } from '../isSameAddress.ts'
import { nameKeys } from '../nameKeys.ts'
import { changeContacts } from './changeContacts.ts'
import { changePolicies } from './changePolicies.ts'
import { changeStatus } from './changeStatus.ts'

type Patient = typeof patients.$inferSelect

interface Listed {
  people: readonly ForeignPatient[]
  /** Ids of the practice’s insurances by their ids in the billing system. */
  insuranceBy: ReadonlyMap<string | null, string>
}

/** Fields that only the billing system changes, with their columns. */
const ownedFields = [
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName'],
  ['date_of_birth', 'dateOfBirth'],
] as const

/**
 * Changes patients who are here already to what their billing system lists. What it owns is replaced: name, birth date,
 * status, address, imported contacts and insurances. What users entered stays: language, manual contacts, contacts that are
 * blocked or off, and an address that was not sent yet. A patient whom it lists no longer stays unchanged.
 * @returns the ids of those who changed, in the billing system
 */
export async function changePatients(
  tx: Tx,
  actor: Actor,
  practiceId: string,
  { people, insuranceBy }: Listed,
): Promise<ReadonlySet<string>> {
  const personOf = new Map(people.map((person) => [person.external_id, person]))
  const isListed = inArray(patients.externalId, [...personOf.keys()])
  const rows = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), isNull(patients.mergedIntoId), isListed))
    .orderBy(asc(patients.id))
    .for('update')
  const ids = patientSet(rows.map(({ id }) => id))
  const { patientId } = patientContacts
  const contacts = await tx.select().from(patientContacts).where(inArray(patientId, ids)).orderBy(patientContacts.id)
  const policies = await tx.select().from(patientInsurances).where(inArray(patientInsurances.patientId, ids))
  const contactsOf = groupBy(contacts, (contact) => contact.patientId)
  const policiesOf = groupBy(policies, (policy) => policy.patientId)
  const changed: PatientChange[] = []
  const changedIds = new Set<string>()
  for (const patient of rows) {
    const person = personOf.get(patient.externalId!)!
    const changes = {
      ...(await changeDetails(tx, patient, person)),
      ...(await changeStatus(tx, actor, patient, person)),
      ...(await changeContacts(tx, actor, { patient, person, known: contactsOf.get(patient.id) ?? [] })),
      ...(await changePolicies(tx, patient.id, { person, insuranceBy, known: policiesOf.get(patient.id) ?? [] })),
    }
    if (Object.keys(changes).length === 0) continue
    changed.push(changeOf(patient, changes))
    changedIds.add(person.external_id)
  }
  await recordPatientChanges(tx, actor, changed)
  return changedIds
}

const changeOf = (patient: Patient, changes: NonNullable<PatientChange['changes']>): PatientChange => ({
  patient,
  event: 'patient_synced',
  timeline: { type: 'patient_synced', data: { fields: Object.keys(changes).join(', ') } },
  changes,
  isModification: true,
})

async function changeDetails(tx: Tx, patient: Patient, person: ForeignPatient) {
  const differing = ownedFields.filter(([field, column]) => person[field] !== patient[column])
  const set: Partial<Patient> = Object.fromEntries(differing.map(([field, column]) => [column, person[field]]))
  const changes: Record<string, [unknown, unknown]> = Object.fromEntries(
    differing.map(([field, column]) => [field, [patient[column], person[field]]]),
  )
  const { address, pendingAddress } = patient
  // An address that can't be used doesn't replace one that can.
  if (person.address && !(address && isSameAddress(address, person.address))) {
    set.address = person.address
    changes['address'] = [address, person.address]
  }
  // The billing system has accepted it.
  if (person.address && pendingAddress && isSameAddress(pendingAddress, person.address)) set.pendingAddress = null
  if (Object.keys(set).length > 0)
    await tx
      .update(patients)
      .set({ ...set, ...nameKeys({ ...patient, ...set }) })
      .where(eq(patients.id, patient.id))
  return changes
}
