import type { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { getTask as endpoint, task } from '../contract/tasks.ts'
import type { Tx } from '../db/database.ts'
import { isoInstant } from '../isoInstant.ts'
import { requireTask } from './requireTask.ts'
import type { TaskRow } from './TaskKind.ts'

type Task = z.infer<typeof task>

export const getTask = async (tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>): Promise<Task> =>
  taskOf(await requireTask(tx, viewer, path.id))

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
    result: finishedAt ? withCountedReasons(result) : {},
    error,
    created_at: isoInstant(createdAt),
    finished_at: finishedAt && isoInstant(finishedAt),
  }
}

/** The reasons with how many they were, and not of whom: that is told a page at a time, and written down. */
function withCountedReasons({ skipped, ...result }: Record<string, unknown>): Task['result'] {
  if (!skipped) return result
  const reasons: Record<string, number> = {}
  for (const reason of Object.values(skipped as Record<string, string>)) reasons[reason] = (reasons[reason] ?? 0) + 1
  return { ...result, skip_reasons: reasons }
}
