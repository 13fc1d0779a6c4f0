import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { sumAmounts } from '../../billing/amounts.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { StatementContent } from '../../contract/snapshots.ts'
import type { Tx } from '../../db/database.ts'
import { patients, practices, statements, visits } from '../../db/schema.ts'
import { groupBy } from '../../listing/groupBy.ts'
import { loadVisits, type LoadedVisit } from '../loadVisits.ts'
import type { Money } from '../wireAmounts.ts'

type Patient = typeof patients.$inferSelect

/** A statement's content, and what is due of it in minor units. */
export interface MadeStatement {
  content: StatementContent
  amount: number
  currency: string
}

/** What a statement to `patient` says on a day: the visits billed now, for a guarantor those of the dependents too. */
export async function loadContent(tx: Tx, patient: Patient, now: Date): Promise<MadeStatement> {
  const [practice] = await tx.select().from(practices).where(eq(practices.id, patient.practiceId))
  const { currency, name, taxId } = practice!
  const members = await membersOf(tx, patient)
  const money: Money = (minor) => toDecimal(minor, currency)
  const ids = members.map((member) => member.id)
  const billed = tx
    .select({ id: statements.id })
    .from(statements)
    .where(and(inArray(statements.patientId, ids), eq(statements.bucket, 'current')))
  const loaded = await loadVisits(tx, inArray(visits.statementId, billed), money)
  const byPatient = groupBy(loaded, ({ row }) => row.patientId)
  const { ptBalance: amount } = sumAmounts(loaded.map(({ row }) => row))
  const content = {
    date: now.toISOString().slice(0, 10),
    currency,
    language: patient.communicationLanguage,
    practice: { name, tax_id: taxId },
    patient: addresseeOf(patient),
    amount: money(amount),
    members: members.map((member) => memberOf(member, byPatient.get(member.id) ?? [], money)),
  }
  return { content, amount, currency }
}

/** The patient and, of the same practice, the dependents: the guarantor pays for them. */
async function membersOf(tx: Tx, patient: Patient): Promise<Patient[]> {
  const dependents = await tx
    .select()
    .from(patients)
    .where(
      and(
        eq(patients.guarantorId, patient.id),
        eq(patients.practiceId, patient.practiceId),
        isNull(patients.mergedIntoId),
      ),
    )
    .orderBy(asc(patients.dateOfBirth), asc(patients.id))
  return [patient, ...dependents]
}

const addresseeOf = (patient: Patient): StatementContent['patient'] => ({
  first_name: patient.firstName,
  last_name: patient.lastName,
  external_id: patient.externalId,
  address: patient.address,
})

const memberOf = (member: Patient, loaded: LoadedVisit[], money: Money): StatementContent['members'][number] => ({
  patient_id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  amount: money(sumAmounts(loaded.map(({ row }) => row)).ptBalance),
  visits: loaded.map(({ visit }) => visit),
})
