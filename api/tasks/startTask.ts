import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import { jobs, tasks } from '../db/schema.ts'
import { newId } from '../newId.ts'

export interface NewTask {
  name: string
  /** How many things there are to do. */
  total: number
  input: Record<string, unknown>
  practiceId?: string | null
}

/** Puts work into the background, in the transaction of the call that asked for it. @returns the task's id */
export async function startTask(tx: Tx, viewer: Viewer, task: NewTask): Promise<string> {
  const id = newId()
  const now = viewer.now.toISOString()
  const { companyId, userId } = viewer
  await tx.insert(tasks).values({ id, companyId, userId, createdAt: now, ...task })
  await tx.insert(jobs).values({ id: newId(), name: 'task', payload: { taskId: id }, runAt: now, createdAt: now })
  return id
}
