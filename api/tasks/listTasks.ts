import { and, eq, inArray, sql } from 'drizzle-orm'
import { batchNames } from '../contract/patientBatches.ts'
import { listTasks as endpoint, type TaskStatus } from '../contract/tasks.ts'
import { tasks } from '../db/schema.ts'
import { storedError } from './getTask.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import type { ListQuery } from '../listing/listDeclaration.ts'
import { scopedList } from '../listing/lists.ts'

const { id, name, total, done, error, createdAt, finishedAt } = tasks

/** The caller's own tasks. The patients of a task stay in the database: a task may have thousands. */
export const listTasks = scopedList({
  endpoint,
  table: tasks,
  scope: (viewer, { kind }: ListQuery & { kind?: 'batches' | undefined }) =>
    and(eq(tasks.userId, viewer.userId), kind && inArray(tasks.name, [...batchNames])),
  columns: {
    id,
    name,
    total,
    done,
    error,
    createdAt,
    finishedAt,
    status: sql<TaskStatus>`${tasks.status}`,
    processed: countOf('processed_ids'),
    skipped: countOf('skipped_ids'),
  },
  filters: {},
  sorts: { created_at: { by: createdAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
    name: column('name'),
    status: column('status'),
    total: column('total'),
    done: column('done'),
    error: { reads: ['error'], of: (task) => storedError(task.error) },
    processed_count: column('processed'),
    skipped_count: column('skipped'),
    created_at: instantColumn('createdAt'),
    finished_at: instantColumn('finishedAt'),
  },
})

/** Known once the task has ended. While it runs, `done` of `total` shows its progress. */
function countOf(ids: 'processed_ids' | 'skipped_ids') {
  return sql<number>`case when ${finishedAt} is null then 0
    else coalesce(jsonb_array_length(${tasks.result} -> ${sql.raw(`'${ids}'`)}), 0) end`
}
