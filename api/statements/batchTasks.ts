import { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import { batchNames, batchPreviewName } from '../contract/patientBatches.ts'
import type { Tx } from '../db/Tx.ts'
import type { TaskKind, TaskRow } from '../tasks/TaskKind.ts'
import { previewOnAccounts, runOnAccounts, type ActionOutcome } from './accountAction.ts'
import { accountActionOf, batchAction } from './batchActions.ts'
import { type Refusal } from '../contract/refusals/Refusal.ts'

/** Enough patients to make the statements' own cost negligible, few enough that a step locks them only briefly. */
const patientsPerStep = 250

/** `publicUrl` is the base URL of statement links; the call that starts the batch knows it, a step does not. */
const commonInput = z.object({
  action: batchAction,
  /** Patients whom the batch would exclude, and a user included. */
  includedIds: z.array(z.string()).default([]),
  publicUrl: z.string(),
})
const batchInput = commonInput.extend({ patientIds: z.array(z.string()) })
/** Its ids have another name: lists mark patients of `patientIds` as queued. */
const previewInput = commonInput.extend({ previewedIds: z.array(z.string()) })
/** Refusals are stored as code and params, and rendered when they are shown. */
const storedRefusal = z.custom<Refusal>()
const batchResult = z.object({
  processed_ids: z.array(z.string()).default([]),
  skipped_ids: z.array(z.string()).default([]),
  skipped: z.record(z.string(), storedRefusal).default({}),
})

/** Batches over patients, in the stored order of ids: `done` is where the next step starts. */
export const batchTaskKinds: readonly TaskKind[] = [
  ...batchNames.map((name) => ({ name, step })),
  { name: batchPreviewName, step: previewStep },
]

async function step(tx: Tx, viewer: Viewer, task: TaskRow) {
  const { action, patientIds, includedIds, publicUrl } = batchInput.parse(task.input)
  const ids = patientIds.slice(task.done, task.done + patientsPerStep)
  // Checks the user's current permission for each account: losing it skips the rest of the batch.
  const outcome = await runOnAccounts(tx, viewer, ids, accountActionOf(action, { publicUrl }, includedIds))
  return stepAfter(task, outcome, { step: ids.length, all: patientIds.length })
}

async function previewStep(tx: Tx, viewer: Viewer, task: TaskRow) {
  const { action, previewedIds, includedIds, publicUrl } = previewInput.parse(task.input)
  const ids = previewedIds.slice(task.done, task.done + patientsPerStep)
  const outcome = await previewOnAccounts(tx, viewer, ids, accountActionOf(action, { publicUrl }, includedIds))
  return stepAfter(task, outcome, { step: ids.length, all: previewedIds.length })
}

function stepAfter(task: TaskRow, outcome: ActionOutcome, sizes: { step: number; all: number }) {
  const done = task.done + sizes.step
  return { done, result: resultWith(batchResult.parse(task.result), outcome), isFinished: done >= sizes.all }
}

const resultWith = (before: z.infer<typeof batchResult>, { processedIds, skipped }: ActionOutcome) => ({
  processed_ids: [...before.processed_ids, ...processedIds],
  skipped_ids: [...before.skipped_ids, ...Object.keys(skipped)],
  skipped: { ...before.skipped, ...skipped },
})
