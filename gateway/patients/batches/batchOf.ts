import type { z } from 'zod'
import { batchNames, type startedBatch } from '../../../api/contract/patientBatches.ts'
import type { task, taskSummary } from '../../../api/contract/tasks.ts'
import { type RefusalBody } from '../../../api/contract/refusals/Refusal.ts'

/** A batch, whichever call tells of it. */
export interface Batch {
  taskId: string | null
  /** Name of its task; null in the answer of the call that asked for it, where the caller knows. */
  name: string | null
  status: string
  total: number
  done: number
  processedCount: number
  skippedCount: number
  error: RefusalBody | null
  createdAt: string | null
  finishedAt: string | null
}

const isBatch = ({ name }: { name: string }) => batchNames.some((known) => known === name)

/** Null for a task that is something else. */
export function batchOfTask(found: z.infer<typeof task>): Batch | null {
  const { result, ...rest } = found
  const counts = {
    processed_count: result.processed_ids?.length ?? 0,
    skipped_count: result.skipped_ids?.length ?? 0,
  }
  return isBatch(found) ? batchOfSummary({ ...rest, ...counts }) : null
}

export const batchOfSummary = (found: z.infer<typeof taskSummary>): Batch => ({
  taskId: found.id,
  name: found.name,
  status: found.status,
  total: found.total,
  done: found.done,
  processedCount: found.processed_count,
  skippedCount: found.skipped_count,
  error: found.error,
  createdAt: found.created_at,
  finishedAt: found.finished_at,
})

/** As the call that asked for it answers: done at once, or begun. */
export function batchOfAnswer(answer: z.infer<typeof startedBatch>): Batch {
  const { task_id: taskId, total, processed_ids: processed, skipped_ids: skipped } = answer
  const isDone = processed.length + skipped.length === total
  return {
    taskId,
    name: null,
    status: isDone ? 'SUCCESS' : 'PENDING',
    total,
    done: isDone ? total : 0,
    processedCount: processed.length,
    skippedCount: skipped.length,
    error: null,
    createdAt: null,
    finishedAt: null,
  }
}
