import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { sumAmounts } from '../../billing/amounts.ts'
import { patientSet } from '../../db/patientSet.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { StatementContent } from '../../contract/snapshots.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { patients, practices, statements, visits } from '../../db/schema.ts'
import { groupBy } from '../../listing/groupBy.ts'
import { loadVisits, type LoadedVisit } from '../loadVisits.ts'
import type { Money } from '../wireAmounts.ts'

type Patient = typeof patients.$inferSelect
type Practice = typeof practices.$inferSelect

/** A statement’s content, and its amount due in minor units. */
export interface MadeStatement {
  content: StatementContent
  amount: number
  currency: string
}

/** The same as `loadContents` for one patient. */
export async function loadContent(tx: ReadTx, patient: Patient, now: Date): Promise<MadeStatement> {
  return (await loadContents(tx, [patient], now)).get(patient.id)!
}

/**
 * Contents of patients’ statements on a day: the currently billed visits and, for a guarantor, those of the dependents.
 * Four queries for any number of patients. @returns them by patient id
 */
export async function loadContents(
  tx: ReadTx,
  people: readonly Patient[],
  now: Date,
): Promise<Map<string, MadeStatement>> {
  const practiceById = await practicesOf(tx, people)
  const families = await familiesOf(tx, people)
  const memberIds = [...families.values()].flatMap((members) => members.map(({ id }) => id))
  const billed = tx
    .select({ id: statements.id })
    .from(statements)
    .where(and(inArray(statements.patientId, patientSet(memberIds)), eq(statements.bucket, 'current')))
  const currencyOf = (practiceId: string) => practiceById.get(practiceId)!.currency
  const loaded = await loadVisits(tx, inArray(visits.statementId, billed), ({ practiceId }) =>
    moneyIn(currencyOf(practiceId)),
  )
  const byPatient = groupBy(loaded, ({ row }) => row.patientId)
  return new Map(
    people.map((patient) => {
      const family = families.get(patient.id)!.map((member) => ({ member, loaded: byPatient.get(member.id) ?? [] }))
      return [patient.id, madeStatement(patient, practiceById.get(patient.practiceId)!, family, now)]
    }),
  )
}

const moneyIn =
  (currency: string): Money =>
  (minor) =>
    toDecimal(minor, currency)

interface BilledMember {
  member: Patient
  loaded: LoadedVisit[]
}

function madeStatement(patient: Patient, practice: Practice, family: BilledMember[], now: Date): MadeStatement {
  const { currency, name, taxId } = practice
  const money = moneyIn(currency)
  const { ptBalance: amount } = sumAmounts(family.flatMap(({ loaded }) => loaded.map(({ row }) => row)))
  const content = {
    date: now.toISOString().slice(0, 10),
    currency,
    language: patient.communicationLanguage,
    practice: { name, tax_id: taxId },
    patient: addresseeOf(patient),
    amount: money(amount),
    members: family.map((billed) => memberOf(billed, money)),
  }
  return { content, amount, currency }
}

async function practicesOf(tx: ReadTx, people: readonly Patient[]): Promise<Map<string, Practice>> {
  const ids = [...new Set(people.map(({ practiceId }) => practiceId))]
  const rows = await tx
    .select()
    .from(practices)
    .where(inArray(practices.id, patientSet(ids)))
  return new Map(rows.map((practice) => [practice.id, practice]))
}

/** Each patient and the dependents in the same practice, because the guarantor pays for them. */
async function familiesOf(tx: ReadTx, people: readonly Patient[]): Promise<Map<string, Patient[]>> {
  const ids = people.map(({ id }) => id)
  const dependents = await tx
    .select()
    .from(patients)
    .where(and(inArray(patients.guarantorId, patientSet(ids)), isNull(patients.mergedIntoId)))
    .orderBy(asc(patients.dateOfBirth), asc(patients.id))
  const byGuarantor = groupBy(dependents, ({ guarantorId }) => guarantorId!)
  return new Map(
    people.map((patient) => {
      const paidFor = byGuarantor.get(patient.id) ?? []
      return [patient.id, [patient, ...paidFor.filter(({ practiceId }) => practiceId === patient.practiceId)]]
    }),
  )
}

const addresseeOf = (patient: Patient): StatementContent['patient'] => ({
  first_name: patient.firstName,
  last_name: patient.lastName,
  external_id: patient.externalId,
  address: patient.address,
})

const memberOf = ({ member, loaded }: BilledMember, money: Money): StatementContent['members'][number] => ({
  patient_id: member.id,
  first_name: member.firstName,
  last_name: member.lastName,
  amount: money(sumAmounts(loaded.map(({ row }) => row)).ptBalance),
  visits: loaded.map(({ visit }) => visit),
})
