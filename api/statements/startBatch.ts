import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/patientBatches.ts'
import { batchPreviewName } from '../contract/patientBatches.ts'
import type { Tx } from '../db/Tx.ts'
import type { Site } from '../http/Route.ts'
import { findSelectedPatients } from '../patients/findSelectedPatients.ts'
import { storeFinishedTask, startTask } from '../tasks/startTask.ts'
import { requireTemplateText } from '../templates/requireTemplateText.ts'
import { previewOnAccounts, runOnAccounts } from './accountAction.ts'
import { accountActionOf, type BatchAction } from './batchActions.ts'
import { bodyOfRefusal } from '../contract/refusals/Refusal.ts'

/** Maximum batch size within the call. Larger ones run in the background, so that the user does not wait. */
const atOnce = 50
/** The same for a preview, which locks and changes nothing. */
const previewedAtOnce = 250

type Input<E extends (typeof contract)['batchRestart' | 'batchAdvance' | 'batchChangeCycleStatus']> = InputOf<E>

export const batchRestart = (tx: Tx, viewer: Viewer, { body }: Input<typeof contract.batchRestart>, site: Site) =>
  startBatch(tx, viewer, body, site, { name: 'batch_restart', restartPaymentPlan: body.restart_payment_plan })

/** Batch actions without parameters. */
export const simpleBatch =
  (name: 'batch_advance' | 'batch_send_paper' | 'batch_approve') =>
  (tx: Tx, viewer: Viewer, { body }: Input<typeof contract.batchAdvance>, site: Site) =>
    startBatch(tx, viewer, body, site, { name })

export const batchChangeCycleStatus = (
  tx: Tx,
  viewer: Viewer,
  { body }: Input<typeof contract.batchChangeCycleStatus>,
  site: Site,
) => startBatch(tx, viewer, body, site, { name: 'batch_change_cycle_status', status: body.status, note: body.note })

/** A template without a matching text is rejected immediately, instead of for each patient. */
export async function batchSendMessage(tx: Tx, viewer: Viewer, { body }: SendInput, site: Site) {
  const { patients, where, excluded_ids, included_ids, preview, starts_in_seconds, ...choice } = body
  await requireTemplateText(tx, viewer, choice)
  const selection = { patient_ids: patients, where, excluded_ids, included_ids, preview, starts_in_seconds }
  return startBatch(tx, viewer, selection, site, { name: 'batch_send_message', ...choice })
}
type SendInput = InputOf<typeof contract.batchSendMessage>

type Selection = Input<typeof contract.batchAdvance>['body']

async function startBatch(tx: Tx, viewer: Viewer, selection: Selection, site: Site, action: BatchAction) {
  const patientIds = await findSelectedPatients(tx, viewer, selection)
  const { included_ids: includedIds = [], preview, starts_in_seconds: startsInSeconds = 0 } = selection
  const total = patientIds.length
  const input = { action, includedIds, publicUrl: site.publicUrl }
  if (startsInSeconds > 0 || total > (preview ? previewedAtOnce : atOnce)) {
    const task = preview
      ? { name: batchPreviewName, total, input: { ...input, previewedIds: patientIds } }
      : { name: action.name, total, input: { ...input, patientIds }, startsInSeconds }
    return { task_id: await startTask(tx, viewer, task), total, processed_ids: [], skipped_ids: [], skipped: {} }
  }
  const [run, name] = preview ? [previewOnAccounts, batchPreviewName] : [runOnAccounts, action.name]
  const { processedIds, skipped } = await run(tx, viewer, patientIds, accountActionOf(action, site, includedIds))
  const result = { processed_ids: processedIds, skipped_ids: Object.keys(skipped), skipped }
  const taskId = await storeFinishedTask(tx, viewer, { name, total, input: { action } }, result)
  const shown = Object.entries(skipped).map(([id, refusal]) => [id, bodyOfRefusal(refusal)] as const)
  return { task_id: taskId, total, ...result, skipped: Object.fromEntries(shown) }
}
