import type { PlainRefusalCode } from '../contract/refusals/Refusal.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import type { tasks } from '../db/schema.ts'

export type TaskRow = typeof tasks.$inferSelect

export interface TaskStep {
  /** Number of items done after this step. */
  done: number
  /** Number of all items, if this step has found out. */
  total?: number
  /** Result so far, stored with the step. */
  result: Record<string, unknown>
  isFinished: boolean
  /** Reason that the task has failed for good, with what this step changed. Only with `isFinished`. */
  problem?: PlainRefusalCode | undefined
}

/**
 * A background task in steps of one transaction each: after a crash, the server resumes at the interrupted step. A step
 * handles some tens of rows, so that its locks are short.
 */
export interface TaskKind {
  name: string
  /**
   * Asks other servers for what the next step needs, outside of any transaction. Another server may run that step
   * meanwhile, so the answer says for which step it is.
   */
  ask?: (read: ReadTx, viewer: Viewer, task: TaskRow) => Promise<unknown>
  /**
   * Runs the next step on behalf of the user who started the task, with their current permissions.
   * @param asked what `ask` returned
   */
  step: (tx: Tx, viewer: Viewer, task: TaskRow, asked?: unknown) => Promise<TaskStep>
  /** Records that the task is not retried anymore, in the same transaction as the task's mark. */
  onAbandoned?: (tx: Tx, now: Date, task: TaskRow) => Promise<void>
  /** Records that a user has canceled the task, in the same transaction as the task's mark. */
  onCancelled?: (tx: Tx, now: Date, task: TaskRow) => Promise<void>
}
