import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { patientSet } from '../db/patientSet.ts'
import { derivedAccounts } from './derivedAccounts.ts'
import { derivedCharges } from './derivedCharges.ts'
import { derivedStatements } from './derivedStatements.ts'

/**
 * Recomputes everything that is derived from charges and payments, for these patients and their families: amounts of
 * charges and visits, statements, unapplied money and the balances of patients. Does not touch rows that are already
 * correct, so running it again changes nothing.
 *
 * One statement, because a payment waits for it. Its parts see the rows as they were before, so that each part builds
 * on the values that the others computed, and never on rows that they wrote. It writes each row at most once.
 */
export async function recomputeBalances(tx: Tx, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length === 0) return
  const patients = patientSet(patientIds)
  const { families, write } = derivedAccounts(patients)
  await tx.execute(sql`with ${derivedCharges(patients)}, ${derivedStatements(patients)}, ${families} ${write}`)
}
