import { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import { batchNames } from '../contract/patientBatches.ts'
import type { Tx } from '../db/Tx.ts'
import type { TaskKind, TaskRow } from '../tasks/TaskKind.ts'
import { runOnAccounts, type ActionOutcome } from './accountAction.ts'
import { accountActionOf, batchAction } from './batchActions.ts'
import { type Refusal } from '../contract/refusals/Refusal.ts'

/** Enough patients to make the statements' own cost negligible, few enough that a step locks them only briefly. */
const patientsPerStep = 250

/** `publicUrl` is the base URL of statement links; the call that starts the batch knows it, a step does not. */
const batchInput = z.object({ action: batchAction, patientIds: z.array(z.string()), publicUrl: z.string() })
/** Refusals are stored as code and params, and rendered when they are shown. */
const storedRefusal = z.custom<Refusal>()
const batchResult = z.object({
  processed_ids: z.array(z.string()).default([]),
  skipped_ids: z.array(z.string()).default([]),
  skipped: z.record(z.string(), storedRefusal).default({}),
})

/** Batches over patients, in the stored order of ids: `done` is where the next step starts. */
export const batchTaskKinds: readonly TaskKind[] = batchNames.map((name) => ({ name, step }))

async function step(tx: Tx, viewer: Viewer, task: TaskRow) {
  const { action, patientIds, publicUrl } = batchInput.parse(task.input)
  const ids = patientIds.slice(task.done, task.done + patientsPerStep)
  // Checks the user's current permission for each account: losing it skips the rest of the batch.
  const outcome = await runOnAccounts(tx, viewer, ids, accountActionOf(action, { publicUrl }))
  const done = task.done + ids.length
  return { done, result: resultWith(batchResult.parse(task.result), outcome), isFinished: done >= patientIds.length }
}

const resultWith = (before: z.infer<typeof batchResult>, { processedIds, skipped }: ActionOutcome) => ({
  processed_ids: [...before.processed_ids, ...processedIds],
  skipped_ids: [...before.skipped_ids, ...Object.keys(skipped)],
  skipped: { ...before.skipped, ...skipped },
})
