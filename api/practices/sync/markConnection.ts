import { eq } from 'drizzle-orm'
import type { Refusal } from '../../contract/refusals/Refusal.ts'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import type { BillingConnection } from '../connections/connectionValues.ts'
import type { TaskRow } from '../../tasks/TaskKind.ts'
import { moveMark } from './listing.ts'
import type { SyncProgress } from './SyncProgress.ts'

type Author = Pick<Viewer, 'userId' | 'impersonatorId' | 'now'>

/** Records that a connection doesn't work. The practice says so until it works again. */
export async function markFailing(
  tx: Tx,
  actor: Author,
  connection: BillingConnection,
  problem: Refusal['code'],
): Promise<void> {
  await tx
    .update(billingConnections)
    .set({ status: 'failing', problem, failedAt: connection.failedAt ?? actor.now.toISOString() })
    .where(eq(billingConnections.id, connection.id))
  await recordPracticeChange(tx, actor, connection, {
    action: 'practice_sync_failed',
    changes: { status: [connection.status, 'failing'] },
  })
}

/** Records that a sync has ended. One audit entry says what the whole sync changed. */
export async function markConnectionSynced(
  tx: Tx,
  actor: Author,
  connection: BillingConnection,
  { task, progress }: { task: TaskRow; progress: SyncProgress },
): Promise<void> {
  await tx
    .update(billingConnections)
    .set({ status: 'connected', problem: null, failedAt: null, lastSyncedAt: actor.now.toISOString() })
    .where(eq(billingConnections.id, connection.id))
  await moveMark(tx, connection, task, progress)
  await recordPracticeChange(tx, actor, connection, {
    action: 'practice_synced',
    changes: Object.fromEntries(Object.entries(progress).map(([name, count]) => [name, [null, count]])),
  })
}
