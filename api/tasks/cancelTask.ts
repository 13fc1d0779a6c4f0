import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { cancelTask as endpoint } from '../contract/tasks.ts'
import type { Tx } from '../db/Tx.ts'
import { tasks } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'
import type { CallSite } from '../http/Route.ts'
import { taskOf } from './getTask.ts'
import { taskKindsWith } from './taskKinds.ts'

/** Cancels a task of the caller. A running step is completed first, and is the last one. */
export async function cancelTask(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>, site: CallSite) {
  const mine = and(eq(tasks.id, path.id), eq(tasks.userId, viewer.userId))
  const [task] = await tx.select().from(tasks).where(mine).for('update')
  if (!task) throw notFound('task')
  if (task.finishedAt) throw conflict('task_ended')
  const finishedAt = viewer.now.toISOString()
  const [cancelled] = await tx.update(tasks).set({ status: 'REVOKED', finishedAt }).where(mine).returning()
  await taskKindsWith(site)
    .find(({ name }) => name === task.name)
    ?.onCancelled?.(tx, viewer.now, task)
  return taskOf(cancelled!)
}
