import type { ForeignProvider } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { providers } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { upsertRows } from '../../db/upsertRows.ts'
import type { SyncedPractice } from '../sync/SyncedPractice.ts'

/**
 * Adds the providers of a practice's billing system, and renames those that it renamed. A new one is disabled if the
 * practice says so. One that it no longer has stays, because visits refer to it.
 * @returns how many were added or renamed
 */
export async function writeProviders(
  tx: Tx,
  { companyId, practiceId, isOn, now }: SyncedPractice,
  listed: readonly ForeignProvider[],
): Promise<number> {
  const doNotBill = isOn('disable_new_providers')
  const rows = listed.map((each) => ({
    id: newId(),
    companyId,
    practiceId,
    externalId: each.external_id,
    firstName: each.first_name,
    lastName: each.last_name,
    specialty: each.specialty,
    doNotBill,
    modifiedAt: now.toISOString(),
  }))
  const written = await upsertRows(tx, providers, rows, {
    key: ['practiceId', 'externalId'],
    compare: ['firstName', 'lastName', 'specialty'],
    version: 'modifiedAt',
  })
  return written.length
}
