import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { batchNames } from '../contract/patientBatches.ts'
import type { listTasks as endpoint, TaskStatus } from '../contract/tasks.ts'
import type { Tx } from '../db/database.ts'
import { tasks } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { Page } from '../listing/Page.ts'

/** Tasks of the caller's own. Who they were about stays in the database: those may be thousands a task. */
export async function listTasks(tx: Tx, viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  const isWanted = query.kind && inArray(tasks.name, [...batchNames])
  const where = and(eq(tasks.userId, viewer.userId), isWanted)
  const rows = await tx
    .select({
      id: tasks.id,
      name: tasks.name,
      status: sql<TaskStatus>`${tasks.status}`,
      total: tasks.total,
      done: tasks.done,
      error: tasks.error,
      createdAt: tasks.createdAt,
      finishedAt: tasks.finishedAt,
      processed_count: countOf('processed_ids'),
      skipped_count: countOf('skipped_ids'),
    })
    .from(tasks)
    .where(where)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const shown = rows.map(({ createdAt, finishedAt, ...row }) => ({
    ...row,
    created_at: isoInstant(createdAt),
    finished_at: finishedAt && isoInstant(finishedAt),
  }))
  return new Page(shown, query.count ? await tx.$count(tasks, where) : null)
}

/** Known once the task has ended: while it runs, `done` of `total` says how far it is. */
const countOf = (ids: 'processed_ids' | 'skipped_ids') =>
  sql<number>`case when ${tasks.finishedAt} is null then 0
    else coalesce(jsonb_array_length(${tasks.result} -> ${ids}::text), 0) end`
