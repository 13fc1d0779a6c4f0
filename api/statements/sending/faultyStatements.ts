import type { Viewer } from '../../access/Viewer.ts'
import { isStatementChecked, statementFaults } from '../../contract/statementFaults.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { Refused } from '../../http/ApiError.ts'
import type { Account } from '../lockAccounts.ts'
import { loadContents } from '../snapshots/loadContents.ts'

/** The accounts, of practices connected to eClinicalWorks, whose statement is missing or faulty, by patient id. */
export async function faultyStatements(
  tx: ReadTx,
  { now }: Viewer,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, Refused>> {
  const checked = accounts.filter(({ practice }) => isStatementChecked(practice.connectionType))
  if (checked.length === 0) return new Map()
  const patients = checked.map(({ patient }) => patient)
  const contents = await loadContents(tx, patients, now)
  const faulty = patients.filter(({ id }) => statementFaults(contents.get(id)!.content).length > 0)
  return new Map(faulty.map(({ id }) => [id, 'statement_faulty']))
}
