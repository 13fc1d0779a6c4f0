import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { getTask as endpoint, task } from '../contract/tasks.ts'
import type { Tx } from '../db/database.ts'
import { tasks } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { isoInstant } from '../isoInstant.ts'
import type { TaskRow } from './TaskKind.ts'

type Task = z.infer<typeof task>

/** A task of the caller's own: what it worked on may be out of anyone else's scope. */
export async function getTask(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>): Promise<Task> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, path.id), eq(tasks.userId, viewer.userId)))
  if (!row) throw notFound('Task')
  return taskOf(row)
}

/** A task in the contract's shape. */
export function taskOf(row: TaskRow): Task {
  const { id, name, status, total, done, result, error, createdAt, finishedAt } = row
  return {
    id,
    name,
    status,
    total,
    done,
    // Thousands of ids, with every question how far it is, would be most of the work.
    result: finishedAt ? result : {},
    error,
    created_at: isoInstant(createdAt),
    finished_at: finishedAt && isoInstant(finishedAt),
  }
}
