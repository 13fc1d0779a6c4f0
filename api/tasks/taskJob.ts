import { eq } from 'drizzle-orm'
import type { PlainRefusalCode } from '../contract/refusals/Refusal.ts'
import { conflict } from '../http/ApiError.ts'
import type { Tx } from '../db/Tx.ts'
import { tasks } from '../db/schema.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { viewerOf } from '../access/viewerOf.ts'
import type { TaskKind } from './TaskKind.ts'

/** The job that runs the steps of tasks: one step per run, due again immediately until the task is finished. */
export function taskJob(kinds: readonly TaskKind[]): JobKind {
  return {
    name: 'task',
    ...askingOf(kinds),
    run: async (tx, now, payload, asked) => {
      const task = await taskOf(tx, payload)
      if (task.finishedAt) return 'done'
      const at = now.toISOString()
      const viewer = await viewerOf(tx, task.userId, now, task.impersonatorId)
      const kind = kinds.find((candidate) => candidate.name === task.name)
      if (!viewer || !kind) throw conflict('task_not_started')
      const { done, total = task.total, result, isFinished, problem = null } = await kind.step(tx, viewer, task, asked)
      const ended = problem === null ? ('SUCCESS' as const) : ('FAILURE' as const)
      const state = isFinished ? { status: ended, finishedAt: at } : { status: 'STARTED' as const }
      await tx
        .update(tasks)
        .set({ done, total, result, startedAt: task.startedAt ?? at, error: problem, ...state })
        .where(eq(tasks.id, task.id))
      return isFinished ? 'done' : 'again'
    },
    onFailure: async (tx, now, payload, isAbandoned) => {
      const state = isAbandoned
        ? { status: 'FAILURE' as const, finishedAt: now.toISOString() }
        : { status: 'RETRY' as const }
      const task = await taskOf(tx, payload)
      await tx
        .update(tasks)
        .set({ ...state, error: unfinished })
        .where(eq(tasks.id, task.id))
      if (isAbandoned) await kinds.find(({ name }) => name === task.name)?.onAbandoned?.(tx, now, task)
    },
  }
}

/** Most kinds of tasks ask nobody: each of their steps is one transaction. */
const askingOf = (kinds: readonly TaskKind[]): Pick<JobKind, 'asks' | 'ask'> => ({
  asks: async (tx, payload) => {
    const [task] = await tx.select({ name: tasks.name }).from(tasks).where(isTask(payload))
    return kinds.find(({ name }) => name === task?.name)?.ask !== undefined
  },
  ask: async (read, now, payload) => {
    const [task] = await read.select().from(tasks).where(isTask(payload))
    const kind = kinds.find(({ name }) => name === task?.name)
    if (!task || task.finishedAt || !kind?.ask) return undefined
    const viewer = await viewerOf(read, task.userId, now, task.impersonatorId)
    return viewer && kind.ask(read, viewer, task)
  },
})

/** The row stores the denial reason’s code. */
const unfinished = 'task_unfinished' satisfies PlainRefusalCode

const isTask = (payload: Record<string, unknown>) => eq(tasks.id, String(payload['taskId']))

async function taskOf(tx: Tx, payload: Record<string, unknown>) {
  const [task] = await tx.select().from(tasks).where(isTask(payload)).for('update')
  if (!task) throw new Error('unknown task')
  return task
}
