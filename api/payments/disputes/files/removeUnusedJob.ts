import { and, inArray, isNull, lt } from 'drizzle-orm'
import { disputeFiles } from '../../../db/schema.ts'
import type { FileStorage } from '../../../files/FileStorage.ts'
import type { JobKind } from '../../../jobs/runDueJobs.ts'

const retentionHours = 24
const batchSize = 100

/** Removes files that no dispute uses a day after their upload. */
export const removeUnusedFilesJob = (files: FileStorage): JobKind => ({
  name: 'removeUnusedDisputeFiles',
  everyMinutes: 60,
  run: async (tx, now) => {
    const before = new Date(now.getTime() - retentionHours * 3_600_000).toISOString()
    const rows = await tx
      .select({ id: disputeFiles.id })
      .from(disputeFiles)
      .where(and(isNull(disputeFiles.disputeId), lt(disputeFiles.createdAt, before)))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) await files.remove(id)
    await tx.delete(disputeFiles).where(inArray(disputeFiles.id, ids))
    return ids.length === batchSize ? 'again' : 'done'
  },
})
