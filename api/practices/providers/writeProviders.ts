import { sql } from 'drizzle-orm'
import type { ForeignProvider } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { providers } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
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
  if (listed.length === 0) return 0
  const doNotBill = isOn('disable_new_providers')
  const rows = await tx
    .insert(providers)
    .values(
      listed.map((each) => ({
        id: newId(),
        companyId,
        practiceId,
        externalId: each.external_id,
        firstName: each.first_name,
        lastName: each.last_name,
        specialty: each.specialty,
        doNotBill,
        modifiedAt: now.toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target: [providers.practiceId, providers.externalId],
      set: {
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        specialty: sql`excluded.specialty`,
        modifiedAt: sql`greatest(excluded.modified_at, ${providers.modifiedAt} + interval '1 millisecond')`,
      },
      setWhere: sql`(${providers.firstName}, ${providers.lastName}, ${providers.specialty}) is distinct from
        (excluded.first_name, excluded.last_name, excluded.specialty)`,
    })
    .returning({ id: providers.id })
  return rows.length
}
