import type { Tx } from '../db/Tx.ts'
import { patientSet } from '../db/patientSet.ts'
import { recomputeAccounts } from './recomputeAccounts.ts'
import { recomputeCharges } from './recomputeCharges.ts'
import { recomputeStatements } from './recomputeStatements.ts'

/**
 * Brings everything that is derived from charges and payments into agreement with them, for these patients
 * and their families: amounts of charges and visits, statements, unapplied money and the balances that
 * patients carry. Touches no row that is right already, so that running it twice changes nothing.
 */
export async function recomputeBalances(tx: Tx, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length === 0) return
  const patients = patientSet(patientIds)
  await recomputeCharges(tx, patients)
  await recomputeStatements(tx, patients)
  await recomputeAccounts(tx, patients)
}
