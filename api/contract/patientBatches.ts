import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accountId, typedText, uuid, uuidShape } from './primitives.ts'
import { previewChoice } from './templates.ts'
import { billingCycleStatuses } from './statuses.ts'
import { refusalBody } from './refusals/Refusal.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** Names of the tasks of batches. */
export const batchNames = [
  'batch_restart',
  'batch_advance',
  'batch_send_paper',
  'batch_approve',
  'batch_change_cycle_status',
  'batch_send_message',
] as const

/** Name of the tasks that store previews of batches. */
export const batchPreviewName = 'batch_preview'

/** Reasons for which a batch skips a patient unless `included_ids` names that patient. */
export const includableReasons = ['patient_died', 'patient_inactive', 'do_not_contact'] as const

/** Maximum number of patients in a batch. */
export const maximumBatch = 10_000

/**
 * The patients: their ids, or (`where`, as in lists) all matches except `excluded_ids`. Matches are determined when the
 * batch is requested. Patients who are deceased, inactive, or tagged “do not contact” are skipped unless `included_ids`
 * names them.
 *
 * `preview` changes nothing: the task lists the patients that the batch would process and skip. The batch decides again.
 * With `starts_in_seconds` it runs in the background after that time, and can be canceled until then.
 */
const selection = {
  patient_ids: z.array(uuid).max(maximumBatch).optional(),
  where: z.string().max(20_000).optional(),
  excluded_ids: z.array(uuid).max(maximumBatch).optional(),
  included_ids: z.array(uuid).max(maximumBatch).optional(),
  preview: z.boolean().optional(),
  starts_in_seconds: z.number().int().min(0).max(60).optional(),
}

const isSelection = (body: { patient_ids?: string[] | undefined; where?: string | undefined }) =>
  body.where === undefined ? (body.patient_ids?.length ?? 0) > 0 : body.patient_ids === undefined
const noSelection = { message: refusedAs('no_patients'), path: ['patient_ids'] }

/**
 * A small batch runs within the call: `processed_ids` and `skipped_ids` list all patients. A larger one runs in the
 * background: both are empty, and the task has the results. `skipped` maps ids to denial reasons.
 */
export const startedBatch = z.object({
  /** The task with the results. Null if the server stores none for a small batch. */
  task_id: uuid.nullable(),
  /** Total number of patients. */
  total: z.number().int(),
  processed_ids: z.array(uuid),
  skipped_ids: z.array(uuid),
  skipped: z.record(accountId, refusalBody),
})

/** Patients on a payment plan are skipped unless `restart_payment_plan`, which cancels their plan. */
export const batchRestart = endpoint({
  name: 'batchRestart',
  method: 'POST',
  path: '/v2/patients/batch_restart',
  summary: 'Restarts the patients’ billing workflows and cancels their payment plans',
  access: 'statements.restart',
  isIdempotent: true,
  body: z
    .strictObject({ ...selection, restart_payment_plan: z.boolean().default(false) })
    .refine(isSelection, noSelection),
  answers: { 200: startedBatch },
})

export const batchAdvance = endpoint({
  name: 'batchAdvance',
  method: 'POST',
  path: '/v2/patients/batch_advance',
  summary: 'Advances the patients’ billing workflows now: their next statements are sent',
  access: 'statements.advance',
  isIdempotent: true,
  body: z.strictObject(selection).refine(isSelection, noSelection),
  answers: { 200: startedBatch },
})

export const batchSendPaper = endpoint({
  name: 'batchSendPaper',
  method: 'POST',
  path: '/v2/patients/batch_send_paper',
  summary: 'Sends the patients’ statements as letters',
  access: 'statements.sendPaper',
  isIdempotent: true,
  body: z.strictObject(selection).refine(isSelection, noSelection),
  answers: { 200: startedBatch },
})

export const batchApprove = endpoint({
  name: 'batchApprove',
  method: 'POST',
  path: '/v2/patients/batch_approve',
  summary: 'Approves the bills of patients that are in review, cancelled or not ready, so that they are sent',
  access: 'statements.approve',
  isIdempotent: true,
  body: z.strictObject(selection).refine(isSelection, noSelection),
  answers: { 200: startedBatch },
})

export const batchChangeCycleStatus = endpoint({
  name: 'batchChangeCycleStatus',
  method: 'POST',
  path: '/v2/patients/system/batch_change_cycle_status',
  summary: 'Sets the status of patients’ last billing cycles, with a note',
  access: 'statements.setStatuses',
  isIdempotent: true,
  body: z
    .strictObject({ ...selection, status: z.enum(billingCycleStatuses), note: typedText.max(2000).default('') })
    .refine(isSelection, noSelection)
    .refine(({ status, note }) => status !== 'cancelled' || note !== '', {
      message: refusedAs('cancel_note'),
      path: ['note'],
    }),
  answers: { 200: startedBatch },
})

const noTemplate = refusedAs('no_template_selected')

/** Patients who cannot be reached on the channel, or lack details that the template needs, are skipped. */
export const batchSendMessage = endpoint({
  name: 'batchSendMessage',
  method: 'POST',
  path: '/v2/patients/batch_send_message',
  summary: 'Sends a template to patients, filled with each patient’s own details',
  access: 'patients.sendMessages',
  isIdempotent: true,
  body: z
    .strictObject({
      patients: selection.patient_ids,
      where: selection.where,
      excluded_ids: selection.excluded_ids,
      included_ids: selection.included_ids,
      preview: selection.preview,
      starts_in_seconds: selection.starts_in_seconds,
      template: z.string(noTemplate).regex(uuidShape, noTemplate),
      channel: z.enum(['email', 'sms']),
      language: previewChoice.language,
      priority: previewChoice.priority,
    })
    .refine(({ patients, where }) => isSelection({ patient_ids: patients, where }), {
      message: refusedAs('no_patients'),
      path: ['patients'],
    }),
  answers: { 200: startedBatch },
})
