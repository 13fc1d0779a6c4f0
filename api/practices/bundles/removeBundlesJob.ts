import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { endedBundleStatuses } from '../../contract/bundleImports.ts'
import { bundleFiles, bundleImports } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { FileStorage } from '../../files/FileStorage.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { endBundleImport } from './endBundleImport.ts'

/** An import that nobody starts ends after this time. */
const waitingHours = 24
/** File names and problems are shown for this time after the end. */
const retentionDays = 30
const batchSize = 100

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Removes the bundles of imports that have ended, and ends imports that nobody started. */
export const removeBundlesJob = (files: FileStorage): JobKind => ({
  name: 'removeBundles',
  everyMinutes: 10,
  run: async (tx, now) => {
    await endWaiting(tx, now)
    const rows = await tx
      .select({ id: bundleFiles.id })
      .from(bundleFiles)
      .leftJoin(bundleImports, eq(bundleImports.id, bundleFiles.importId))
      .where(
        and(
          eq(bundleFiles.isStored, true),
          or(isNull(bundleFiles.importId), inArray(bundleImports.status, [...endedBundleStatuses])),
        ),
      )
      .limit(batchSize)
      .for('update', { of: bundleFiles, skipLocked: true })
    const ids = rows.map(({ id }) => id)
    for (const id of ids) await files.remove(id)
    if (ids.length > 0) await tx.update(bundleFiles).set({ isStored: false }).where(inArray(bundleFiles.id, ids))
    await deleteRows(tx, now)
    return ids.length === batchSize ? 'again' : 'done'
  },
})

async function endWaiting(tx: Tx, now: Date): Promise<void> {
  const isWaiting = and(eq(bundleImports.status, 'ready'), lt(bundleImports.modifiedAt, hoursBefore(now, waitingHours)))
  const waiting = await tx
    .select()
    .from(bundleImports)
    .where(isWaiting)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const each of waiting)
    await endBundleImport(tx, { userId: each.userId, impersonatorId: null, now }, each, 'stopped')
}

async function deleteRows(tx: Tx, now: Date): Promise<void> {
  const endedLongAgo = tx
    .select({ id: bundleImports.id })
    .from(bundleImports)
    .where(lt(bundleImports.finishedAt, hoursBefore(now, retentionDays * 24)))
  const isUnused = or(isNull(bundleFiles.importId), inArray(bundleFiles.importId, endedLongAgo))
  await tx.delete(bundleFiles).where(and(eq(bundleFiles.isStored, false), isUnused))
}
