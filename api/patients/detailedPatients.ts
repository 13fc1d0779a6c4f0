import { asc, eq, exists, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { Patient } from '../contract/patients.ts'
import type { Tx } from '../db/database.ts'
import { insurances, patientContacts, patientInsurances, patients, snapshots } from '../db/schema.ts'
import { groupBy } from '../listing/groupBy.ts'
import { accountSettings } from './accountSettings.ts'
import { nextAppointments } from './appointments/nextAppointments.ts'
import { patientSummaryOf, type PatientRow } from './selectPatients.ts'

type StoredPatient = typeof patients.$inferSelect
type StoredContact = typeof patientContacts.$inferSelect
type Policy = Patient['insurance_policies_info'][number]

/**
 * Patients with contacts, family, insurances, settings and the next appointment: a few more queries, however many
 * patients there are.
 */
export async function detailedPatients(tx: Tx, viewer: Viewer, rows: PatientRow[]): Promise<Patient[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const headIds = [...new Set(rows.map(headOf))]
  // One after another: in a transaction there is one connection.
  const contacts = await contactsOf(tx, ids)
  const policies = await policiesOf(tx, ids)
  const members = await membersOf(tx, headIds)
  const settings = await accountSettings(tx, rows)
  const coming = await nextAppointments(tx, viewer, ids)
  const sentTo = new Set(members.flatMap(({ id, hasStatement }) => (hasStatement ? [id] : [])))
  const contactsByPatient = groupBy(contacts, (contact) => contact.patientId)
  const policiesByPatient = groupBy(policies, (policy) => policy.patientId)
  const families = groupBy(members, headOf)
  return rows.map((row) => {
    const { id } = row
    const policiesOfPatient = (policiesByPatient.get(id) ?? []).map(({ patientId: _, ...policy }) => policy)
    // Families do not cross practices.
    const family = (families.get(headOf(row)) ?? []).filter((member) => member.practiceId === row.practiceId)
    const whole = detailed(row, contactsByPatient.get(id) ?? [], policiesOfPatient, family)
    return { ...whole, ...settings(row), next_appointment: coming.get(id) ?? null, has_statement: sentTo.has(id) }
  })
}

/** The guarantor, or who stands alone. */
const headOf = (patient: Pick<StoredPatient, 'id' | 'guarantorId'>) => patient.guarantorId ?? patient.id

const contactsOf = (tx: Tx, patientIds: string[]) =>
  tx
    .select()
    .from(patientContacts)
    .where(inArray(patientContacts.patientId, patientIds))
    .orderBy(asc(patientContacts.priority), asc(patientContacts.id))

const policiesOf = (tx: Tx, patientIds: string[]) =>
  tx
    .select({
      patientId: patientInsurances.patientId,
      insurance_id: insurances.id,
      name: insurances.name,
      priority: patientInsurances.priority,
      policy_number: patientInsurances.policyNumber,
    })
    .from(patientInsurances)
    .innerJoin(insurances, eq(insurances.id, patientInsurances.insuranceId))
    .where(inArray(patientInsurances.patientId, patientIds))
    .orderBy(asc(patientInsurances.priority), asc(insurances.name))

/** Whole families, everyone asked for among them, and whether each has a statement. */
const membersOf = (tx: Tx, headIds: string[]) =>
  tx
    .select({ ...getTableColumns(patients), hasStatement: sql<boolean>`${isSent(tx)}` })
    .from(patients)
    .where(or(inArray(patients.id, headIds), inArray(patients.guarantorId, headIds)))
    .orderBy(asc(patients.dateOfBirth), asc(patients.id))

const isSent = (tx: Tx) => exists(tx.select().from(snapshots).where(eq(snapshots.patientId, patients.id)))

function detailed(patient: PatientRow, contacts: StoredContact[], policies: Policy[], family: StoredPatient[]) {
  const guarantor = family.find((member) => member.id === patient.guarantorId)
  return {
    ...patientSummaryOf(patient),
    external_refnum: patient.externalRefnum,
    communication_language: patient.communicationLanguage,
    start_date: patient.startDate,
    address: patient.address,
    emails: contacts.filter((contact) => contact.kind === 'email').map(contactOf),
    phones: contacts.filter((contact) => contact.kind === 'phone').map(contactOf),
    guarantor_patient: guarantor
      ? { id: guarantor.id, first_name: guarantor.firstName, last_name: guarantor.lastName }
      : null,
    family_members: family
      .filter((member) => member.id !== patient.id)
      .map((member) => memberOf(member, patient.currency)),
    insurance_policies_info: policies,
    external_pause_reason: patient.externalPauseReason,
    pause_note: patient.pauseNote,
    pending_address: patient.pendingAddress,
    hidden: patient.hiddenAt !== null,
  }
}

const memberOf = (member: StoredPatient, currency: string) => ({
  id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  family_group_role: member.familyGroupRole ?? '',
  current_balance: toDecimal(member.currentBalance, currency),
})

const contactOf = (contact: StoredContact) => ({
  id: contact.id,
  value: contact.value,
  type: contact.phoneType,
  enabled: contact.enabled,
  blocked: contact.blocked,
  priority: contact.priority,
  source: contact.source,
})
