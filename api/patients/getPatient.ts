import { and, asc, eq, or } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { Patient } from '../contract/patients.ts'
import type { Tx } from '../db/database.ts'
import { insurances, patientContacts, patientInsurances, patients } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { patientSummaryOf, selectPatients } from './selectPatients.ts'

/** One patient of the viewer's scope. @throws ApiError 404 when there is none, or it is not theirs */
export async function getPatient(tx: Tx, viewer: Viewer, { path }: { path: { id: string } }): Promise<Patient> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [row] = await selectPatients(tx).where(and(eq(patients.id, path.id), scope))
  if (!row) throw notFound('Patient')
  const { patient } = row
  const [contacts, policies, family] = await Promise.all([contactsOf(tx, patient.id), policiesOf(tx, patient.id), familyOf(tx, patient)])
  const guarantor = family.find((member) => member.id === patient.guarantorId)
  return {
    ...patientSummaryOf(row),
    external_refnum: patient.externalRefnum,
    communication_language: patient.communicationLanguage,
    start_date: patient.startDate,
    address: patient.address,
    emails: contacts.filter((contact) => contact.kind === 'email').map(contactOf),
    phones: contacts.filter((contact) => contact.kind === 'phone').map(contactOf),
    guarantor_patient: guarantor ? { id: guarantor.id, first_name: guarantor.firstName, last_name: guarantor.lastName } : null,
    family_members: family.filter((member) => member.id !== patient.id).map((member) => memberOf(member, row.currency)),
    insurance_policies_info: policies,
  }
}

const contactsOf = (tx: Tx, patientId: string) =>
  tx.select().from(patientContacts).where(eq(patientContacts.patientId, patientId)).orderBy(asc(patientContacts.priority), asc(patientContacts.id))

const policiesOf = (tx: Tx, patientId: string) =>
  tx
    .select({
      insurance_id: insurances.id,
      name: insurances.name,
      priority: patientInsurances.priority,
      policy_number: patientInsurances.policyNumber,
    })
    .from(patientInsurances)
    .innerJoin(insurances, eq(insurances.id, patientInsurances.insuranceId))
    .where(eq(patientInsurances.patientId, patientId))
    .orderBy(asc(patientInsurances.priority), asc(insurances.name))

/** A guarantor and the dependants; families do not cross practices. */
function familyOf(tx: Tx, patient: typeof patients.$inferSelect) {
  const headId = patient.guarantorId ?? patient.id
  const isMember = and(eq(patients.practiceId, patient.practiceId), or(eq(patients.id, headId), eq(patients.guarantorId, headId)))
  return tx.select().from(patients).where(isMember).orderBy(asc(patients.dateOfBirth), asc(patients.id))
}

const memberOf = (member: typeof patients.$inferSelect, currency: string) => ({
  id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  family_group_role: member.familyGroupRole ?? '',
  current_balance: toDecimal(member.currentBalance, currency),
})

const contactOf = (contact: typeof patientContacts.$inferSelect) => ({
  id: contact.id,
  value: contact.value,
  type: contact.phoneType,
  enabled: contact.enabled,
  blocked: contact.blocked,
  priority: contact.priority,
  source: contact.source,
})
