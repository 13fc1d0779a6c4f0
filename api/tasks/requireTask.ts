import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import { tasks } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import type { TaskRow } from './TaskKind.ts'

/** A task of the caller. Its patients may be outside another user's scope. */
export async function requireTask(tx: ReadTx, viewer: Viewer, id: string): Promise<TaskRow> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.userId, viewer.userId)))
  if (!task) throw notFound('task')
  return task
}
