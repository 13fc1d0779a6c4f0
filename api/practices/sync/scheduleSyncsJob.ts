import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { viewerOf } from '../../access/viewerOf.ts'
import { refusal } from '../../contract/rules.ts'
import { billingConnections } from '../../db/schema.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { runningSync, startPracticeSync } from './syncPractice.ts'

const everyHours = 24
/** Practices whose syncs one run starts. */
const batch = 500

/**
 * Syncs each connected practice a day after the last sync was started, on behalf of the user who connected it and with
 * their permissions. Also one whose connection failed, because its billing system may work again.
 */
export const scheduleSyncsJob: JobKind = {
  name: 'schedule_practice_syncs',
  everyMinutes: 30,
  run: async (tx, now) => {
    const due = new Date(now.getTime() - everyHours * 3_600_000).toISOString()
    const { status, startSync, removedAt, lastAttemptAt, connectedBy } = billingConnections
    const isDue = and(
      inArray(status, ['connected', 'failing']),
      eq(startSync, true),
      isNull(removedAt),
      isNotNull(connectedBy),
      or(isNull(lastAttemptAt), lt(lastAttemptAt, due)),
    )
    const rows = await tx
      .select()
      .from(billingConnections)
      .where(isDue)
      .orderBy(asc(billingConnections.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    // All count as attempted: otherwise those whose user may no longer sync would stay due, ahead of all others.
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(billingConnections)
        .set({ lastAttemptAt: now.toISOString() })
        .where(inArray(billingConnections.id, ids))
    for (const connection of rows) {
      const viewer = await viewerOf(tx, connection.connectedBy!, now)
      if (!viewer || refusal(viewer, 'practices.edit') !== null || (await runningSync(tx, connection))) continue
      await startPracticeSync(tx, viewer, connection)
    }
  },
}
