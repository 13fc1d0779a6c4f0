import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordSettingChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import { notFound } from '../../http/ApiError.ts'
import type { BillingConnection } from './connectionValues.ts'

/** The current billing connection of a practice, locked. @throws ApiError 404 */
export async function requireConnection(tx: Tx, practiceId: string, id: string): Promise<BillingConnection> {
  const [found] = await tx
    .select()
    .from(billingConnections)
    .where(
      and(
        eq(billingConnections.id, id),
        eq(billingConnections.practiceId, practiceId),
        isNull(billingConnections.removedAt),
      ),
    )
    .for('update')
  if (!found) throw notFound('connection')
  return found
}

type Action =
  | 'connection_added'
  | 'connection_changed'
  | 'connection_failed'
  | 'connection_removed'
  | 'practice_sync_failed'
  | 'practice_synced'

/** Writes a change of a connection to the audit log of its practice. */
export const recordConnection = (
  tx: Tx,
  viewer: Viewer,
  { practiceId, companyId }: Pick<BillingConnection, 'practiceId' | 'companyId'>,
  { action, changes }: { action: Action; changes: SettingChanges },
): Promise<void> =>
  recordSettingChange(tx, viewer, {
    type: 'practice',
    id: practiceId,
    columns: { companyId, practiceId },
    action,
    changes,
  })
