import { eq } from 'drizzle-orm'
import type { ForeignLocation } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { locations, providerGroups } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { upsertRows } from '../../db/upsertRows.ts'
import type { SyncedPractice } from '../sync/SyncedPractice.ts'

/**
 * Adds the locations of a practice's billing system with their groups, and renames or moves those that it changed. A new
 * one is disabled if the practice says so. One that it no longer has stays, because visits refer to it.
 * @returns how many were added or changed
 */
export async function writeLocations(
  tx: Tx,
  { companyId, practiceId, isOn, now }: SyncedPractice,
  listed: readonly ForeignLocation[],
): Promise<number> {
  const enabled = !isOn('disable_new_locations')
  const groups = await tx.select().from(providerGroups).where(eq(providerGroups.practiceId, practiceId))
  const groupBy = new Map(groups.map(({ id, externalId }) => [externalId, id]))
  const rows = listed.map((each) => ({
    id: newId(),
    companyId,
    practiceId,
    externalId: each.external_id,
    name: each.name,
    city: each.city,
    state: each.state,
    providerGroupId: (each.group_id !== null && groupBy.get(each.group_id)) || null,
    enabled,
    modifiedAt: now.toISOString(),
  }))
  const written = await upsertRows(tx, locations, rows, {
    key: ['practiceId', 'externalId'],
    compare: ['name', 'city', 'state', 'providerGroupId'],
    version: 'modifiedAt',
  })
  return written.length
}
