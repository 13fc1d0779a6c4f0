import type { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { getTask as endpoint, task } from '../contract/tasks.ts'
import type { ReadTx } from '../db/Tx.ts'
import { groupBy } from '../listing/groupBy.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { requireTask } from './requireTask.ts'
import { skipKey } from './skipKey.ts'
import type { TaskRow } from './TaskKind.ts'
import { bodyOfRefusal, isRefusalCode, type Refusal } from '../contract/refusals/Refusal.ts'

type Task = z.infer<typeof task>

export const getTask = async (tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof endpoint>): Promise<Task> =>
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
    // Omits the thousands of ids, which would dominate every progress poll.
    result: finishedAt ? withCountedReasons(result) : {},
    info: { current: done, total },
    ...(finishedAt && dataOf(result)),
    error: storedError(error),
    created_at: isoInstant(createdAt),
    finished_at: finishedAt && isoInstant(finishedAt),
  }
}

/** The counts of an import of patients. */
function dataOf({ approved_count: approved, skipped_count: skipped }: Record<string, unknown>) {
  return approved === undefined ? {} : { data: { approved: Number(approved), skipped: Number(skipped) } }
}

/** A failed task stores the code of the reason. */
export const storedError = (code: string | null) =>
  code !== null && isRefusalCode(code) ? bodyOfRefusal({ code, params: {} }) : null

/** Counts, without the patients: `listTaskPatients` returns those page by page, which the access log records. */
function withCountedReasons({ skipped, ...result }: Record<string, unknown>): Task['result'] {
  if (!skipped) return result
  const refusals = Object.values(skipped as Record<string, Refusal>)
  const groups = groupBy(refusals, skipKey)
  const reasons = [...groups].map(([key, group]) => ({ ...bodyOfRefusal(group[0]!), key, count: group.length }))
  return { ...result, skip_reasons: reasons }
}
