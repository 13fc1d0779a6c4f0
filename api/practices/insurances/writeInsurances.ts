import { sql } from 'drizzle-orm'
import type { ForeignEntry } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { insurances } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
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
  if (listed.length === 0) return 0
  const rows = await tx
    .insert(insurances)
    .values(
      listed.map((each) => ({ id: newId(), companyId, practiceId, externalId: each.external_id, name: each.name })),
    )
    .onConflictDoUpdate({
      target: [insurances.practiceId, insurances.externalId],
      set: { name: sql`excluded.name` },
      setWhere: sql`${insurances.name} <> excluded.name`,
    })
    .returning({ id: insurances.id })
  return rows.length
}
