import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/Tx.ts'
import type { tasks } from '../db/schema.ts'

export type TaskRow = typeof tasks.$inferSelect

export interface TaskStep {
  /** How many of the task's total are done after this step. */
  done: number
  /** The result so far, kept with the step. */
  result: Record<string, unknown>
  isFinished: boolean
}

/**
 * Work in the background, in steps that a transaction each holds: a server killed in the middle goes on with the step
 * that it was at. A step does some tens of rows, so that it holds what it locks only for a moment.
 */
export interface TaskKind {
  name: string
  /** Does the next step on behalf of the person who began the task, with what they may do now. */
  step: (tx: Tx, viewer: Viewer, task: TaskRow) => Promise<TaskStep>
  /** Writes down, with the task's own mark, that it is tried no more. */
  onGivenUp?: (tx: Tx, now: Date, task: TaskRow) => Promise<void>
}
