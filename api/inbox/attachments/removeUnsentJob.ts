import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { attachments, threadDrafts } from '../../db/schema.ts'
import type { FileStorage } from '../../files/FileStorage.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'

const retentionHours = 24
const atATime = 100

/** Removes files that are neither sent within a day nor part of a draft. */
export const removeUnsentJob = (files: FileStorage): JobKind => ({
  name: 'removeUnsentFiles',
  everyMinutes: 60,
  run: async (tx, now) => {
    const before = new Date(now.getTime() - retentionHours * 3_600_000).toISOString()
    const isInDraft = sql`exists (select 1 from ${threadDrafts}
      where ${threadDrafts.attachments} @> jsonb_build_array(jsonb_build_object('id', ${attachments.id}::text)))`
    const rows = await tx
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(isNull(attachments.messageId), lt(attachments.createdAt, before), sql`not ${isInDraft}`))
      .limit(atATime)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) await files.remove(id)
    await tx.delete(attachments).where(inArray(attachments.id, ids))
    return ids.length === atATime ? 'again' : 'done'
  },
})
