import type { ForeignEntry } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { providerGroups } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { upsertRows } from '../../db/upsertRows.ts'
import type { SyncedPractice } from '../sync/SyncedPractice.ts'

/**
 * Adds the groups of a practice's billing system, and renames those that it renamed. A new one is enabled. A group that
 * it no longer has stays, because locations and payments may refer to it.
 * @returns how many were added or renamed
 */
export async function writeGroups(
  tx: Tx,
  { companyId, practiceId, now }: SyncedPractice,
  listed: readonly ForeignEntry[],
): Promise<number> {
  const rows = listed.map((each) => ({
    id: newId(),
    companyId,
    practiceId,
    externalId: each.external_id,
    name: each.name,
    modifiedAt: now.toISOString(),
  }))
  const written = await upsertRows(tx, providerGroups, rows, {
    key: ['practiceId', 'externalId'],
    compare: ['name'],
    version: 'modifiedAt',
  })
  return written.length
}
