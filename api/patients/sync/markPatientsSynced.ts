import { sql } from 'drizzle-orm'
import type { Demographics } from '../../connectors/Account.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'

interface SyncedPatient {
  patient: typeof patients.$inferSelect
  data: { demographics: Demographics }
  /** Whether the sync changed visits, payments or appointments. */
  isChanged: boolean
}

/**
 * Marks patients as synced, with the details that a billing system has of an account. A pending address is not
 * overwritten by the billing system's older one. The version changes only with the patient: otherwise each sync would
 * interrupt those who are editing one.
 */
export async function markPatientsSynced(tx: Tx, synced: readonly SyncedPatient[], now: Date): Promise<void> {
  const rows = synced.map(({ patient, data, isChanged }) => {
    const details = newDetails(patient, data.demographics)
    const is_changed = isChanged || patient.syncStatus !== 'synced' || Object.keys(details).length > 0
    return { id: patient.id, is_changed, ...details }
  })
  await tx.execute(sql`update ${patients} as p
    set sync_status = 'synced', last_synced_at = ${now.toISOString()},
      modified_at = case when r.is_changed then ${now.toISOString()}::timestamptz else p.modified_at end,
      external_refnum = coalesce(r.external_refnum, p.external_refnum), address = coalesce(r.address, p.address)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, is_changed boolean, external_refnum text, address jsonb)
    where p.id = r.id`)
}

function newDetails(
  { externalRefnum: known, address, pendingAddress }: SyncedPatient['patient'],
  { externalRefnum, line2 }: Demographics,
) {
  const hasLine = address === null || pendingAddress !== null || line2 === undefined || line2 === address.line2
  return {
    ...(known === null && externalRefnum !== undefined && { external_refnum: externalRefnum }),
    ...(!hasLine && { address: { ...address, line2 } }),
  }
}
