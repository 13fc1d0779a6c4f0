import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/Tx.ts'
import { jobs, tasks } from '../db/schema.ts'
import { newId } from '../db/newId.ts'
import type { TaskRow } from './TaskKind.ts'

export interface NewTask {
  name: string
  /** Total number of items. */
  total: number
  input: Record<string, unknown>
  practiceId?: string | null
  /** Seconds until it starts. It can be canceled until then. */
  startsInSeconds?: number
}

/**
 * Starts work in the background, in the transaction of the call that requests it.
 * @returns the task's id
 */
export async function startTask(tx: Tx, viewer: Viewer, { startsInSeconds = 0, ...task }: NewTask): Promise<string> {
  const createdAt = viewer.now.toISOString()
  const runAt = new Date(viewer.now.getTime() + startsInSeconds * 1000).toISOString()
  const id = await insertTask(tx, viewer, task)
  await tx.insert(jobs).values({ id: newId(), name: 'task', payload: { taskId: id }, runAt, createdAt })
  return id
}

/**
 * Stores the result of work that was done within the call, for later lookup.
 * @returns the task's id
 */
export const storeFinishedTask = (tx: Tx, viewer: Viewer, task: NewTask, result: Record<string, unknown>) => {
  const now = viewer.now.toISOString()
  return insertTask(tx, viewer, {
    ...task,
    result,
    done: task.total,
    status: 'SUCCESS',
    startedAt: now,
    finishedAt: now,
  })
}

async function insertTask(tx: Tx, viewer: Viewer, task: NewTask & Partial<TaskRow>): Promise<string> {
  const { companyId, userId, impersonatorId, now } = viewer
  const id = newId()
  await tx.insert(tasks).values({ id, companyId, userId, impersonatorId, createdAt: now.toISOString(), ...task })
  return id
}
