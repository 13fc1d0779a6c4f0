import type { z } from 'zod'
import { batchNames, batchPreviewName, type startedBatch } from '../../../api/contract/patientBatches.ts'
import type { task, taskSummary } from '../../../api/contract/tasks.ts'

/** A batch, as the list of tasks returns it. */
export type Batch = z.infer<typeof taskSummary>
type BatchName = (typeof batchNames)[number] | typeof batchPreviewName

const isBatch = ({ name }: { name: string }) => [...batchNames, batchPreviewName].some((known) => known === name)

/** Null for a task of another kind. */
export function batchOfTask(found: z.infer<typeof task>): Batch | null {
  const { result, ...rest } = found
  const counts = {
    processed_count: result.processed_ids?.length ?? 0,
    skipped_count: result.skipped_ids?.length ?? 0,
  }
  return isBatch(found) ? { ...rest, ...counts } : null
}

/** The batch in the start call’s response. Null when the server does not store batches that finish within the call. */
export function batchOfAnswer(answer: z.infer<typeof startedBatch>, name: BatchName) {
  const { task_id: id, total, processed_ids: processed, skipped_ids: skipped } = answer
  if (id === null) return null
  const isDone = processed.length + skipped.length === total
  return {
    id,
    name,
    status: isDone ? 'SUCCESS' : 'PENDING',
    total,
    done: isDone ? total : 0,
    processed_count: processed.length,
    skipped_count: skipped.length,
    error: null,
  }
}
