import type { ForeignEntry } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { insurances } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { upsertRows } from '../../db/upsertRows.ts'
import type { SyncedPractice } from '../sync/SyncedPractice.ts'

/**
 * Adds the insurances of a practice's billing system, and renames those that it renamed.
 * @returns how many were added or renamed
 */
export async function writeInsurances(
  tx: Tx,
  { companyId, practiceId }: SyncedPractice,
  listed: readonly ForeignEntry[],
): Promise<number> {
  const rows = listed.map((each) => ({
    id: newId(),
    companyId,
    practiceId,
    externalId: each.external_id,
    name: each.name,
  }))
  const written = await upsertRows(tx, insurances, rows, { key: ['practiceId', 'externalId'], compare: ['name'] })
  return written.length
}
