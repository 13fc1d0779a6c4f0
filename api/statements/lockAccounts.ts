import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { featuresOn } from '../access/featuresOn.ts'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { billingCycles, patientContacts, patients, practices } from '../db/schema.ts'

/** Digital recipient address of an account: email before mobile phone. */
interface DigitalContact {
  kind: 'email' | 'phone'
  value: string
}

/** A patient's account with its last billing cycle, for code that changes cycles. */
export interface Account {
  patient: typeof patients.$inferSelect
  cycle: typeof billingCycles.$inferSelect | null
  practice: { name: string; currency: string; connectionType: string }
  digital: DigitalContact | null
  /** Names of the features that are on for the patient's company and practice. */
  features: readonly string[]
}

/**
 * The accounts of a set of patients in the viewer's scope, locked until the transaction ends. Always locked in the
 * order of their ids, so that two batches with the same patients wait for each other instead of blocking each other.
 */
export async function lockAccounts(tx: Tx, viewer: Viewer, patientIds: readonly string[]): Promise<Account[]> {
  await tx
    .select({ id: patients.id })
    .from(patients)
    .where(isAmong(viewer, patientIds))
    .orderBy(asc(patients.id))
    .for('update')
  return loadAccounts(tx, viewer, patientIds)
}

const isAmong = (viewer: Viewer, patientIds: readonly string[]) =>
  and(
    inArray(patients.id, patientSet(patientIds)),
    isNull(patients.mergedIntoId),
    inScope(viewer, { company: patients.companyId, practice: patients.practiceId }),
  )

/** The same, without locks: they may change until the transaction ends. */
export function loadAccounts(tx: ReadTx, viewer: Viewer, patientIds: readonly string[]): Promise<Account[]> {
  return tx
    .select({
      patient: patients,
      cycle: billingCycles,
      practice: { name: practices.name, currency: practices.currency, connectionType: practices.connectionType },
      digital: digitalContact,
      features: featuresOn(sql`select ${patients.companyId}, ${patients.practiceId}`),
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .leftJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(isAmong(viewer, patientIds))
    .orderBy(asc(patients.id))
}

/** Specification, digitally reachable: an enabled non-work email, or an enabled mobile phone. */
const digitalContact = sql<DigitalContact | null>`(
  select json_build_object('kind', ${patientContacts.kind}, 'value', ${patientContacts.value})
  from ${patientContacts} where ${patientContacts.patientId} = ${patients.id}
    and ${patientContacts.enabled} and not ${patientContacts.blocked}
    and (${patientContacts.kind} = 'email' and ${patientContacts.priority} <> 'work' or ${patientContacts.phoneType} = 1)
  order by ${patientContacts.kind}, ${patientContacts.priority}, ${patientContacts.id} limit 1)`
