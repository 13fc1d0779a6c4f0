import { sql } from 'drizzle-orm'
import type { ForeignEntry } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { providerGroups } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'

interface Owner {
  companyId: string
  practiceId: string
}

/**
 * Adds the groups of a practice's billing system, and renames those that it renamed. A new one is enabled. A group that
 * it no longer has stays, because locations and payments may refer to it.
 * @returns how many were added or renamed
 */
export async function writeGroups(tx: Tx, owner: Owner, groups: readonly ForeignEntry[], now: Date): Promise<number> {
  if (groups.length === 0) return 0
  const modifiedAt = now.toISOString()
  const { companyId, practiceId } = owner
  const rows = await tx
    .insert(providerGroups)
    .values(
      groups.map(({ name, external_id: externalId }) => ({
        id: newId(),
        companyId,
        practiceId,
        externalId,
        name,
        modifiedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [providerGroups.practiceId, providerGroups.externalId],
      set: {
        name: sql`excluded.name`,
        // A version, which grows even if the clock of another server is behind.
        modifiedAt: sql`greatest(excluded.modified_at, ${providerGroups.modifiedAt} + interval '1 millisecond')`,
      },
      setWhere: sql`${providerGroups.name} <> excluded.name`,
    })
    .returning({ id: providerGroups.id })
  return rows.length
}
