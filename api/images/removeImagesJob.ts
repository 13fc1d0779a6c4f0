import { inArray, lt } from 'drizzle-orm'
import { images } from '../db/schema.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'

/** Sent emails show a replaced image for this time. */
const retentionDays = 30
const batchSize = 100

/** Removes images some time after they were replaced or removed. */
export const removeImagesJob = (files: FileStorage): JobKind => ({
  name: 'removeOldImages',
  everyMinutes: 60,
  run: async (tx, now) => {
    const before = new Date(now.getTime() - retentionDays * 86_400_000).toISOString()
    const rows = await tx
      .select({ id: images.id, token: images.token })
      .from(images)
      .where(lt(images.removedAt, before))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return
    for (const { token } of rows) await files.remove(token)
    const ids = rows.map(({ id }) => id)
    await tx.delete(images).where(inArray(images.id, ids))
    return rows.length === batchSize ? 'again' : 'done'
  },
})
