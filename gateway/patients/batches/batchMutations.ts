import { refuse } from '../../../api/contract/refusals/Refusal.ts'
import type { InputShapeFromFields } from '@pothos/core'
import {
  batchAdvance,
  batchApprove,
  batchPreviewName,
  batchChangeCycleStatus,
  batchRestart,
  batchSendMessage,
  batchSendPaper,
} from '../../../api/contract/patientBatches.ts'
import { cancelTask } from '../../../api/contract/tasks.ts'
import type { Context } from '../../graph/Context.ts'
import { BadInputError } from '../../graph/globalId.ts'
import { handWrittenMutation, type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import { billingCycleStatus } from '../../statements/BillingCycleStatus.ts'
import { TemplateChannelRef } from '../../templates/TemplateChannel.ts'
import { PatientFilterRef, patientWhere } from '../patientFilter.ts'
import { nameOfTask, PatientBatchActionRef } from './batchActions.ts'
import { batchOfAnswer, batchOfTask } from './batchOf.ts'
import { leadsToBatch, PatientBatchRef } from './PatientBatch.ts'

const inputFields = (t: InputBuilder) => ({
  action: t.field({ data: 'none', type: PatientBatchActionRef, required: true, description: 'The action' }),
  patientIds: t.idList({ data: 'none', for: 'Patient', description: 'Patients to include' }),
  filter: t.field({
    data: 'none',
    type: PatientFilterRef,
    description: 'All patients that match at the start of the batch',
  }),
  excludedPatientIds: t.idList({ data: 'none', for: 'Patient', description: 'Patients to exclude' }),
  includedPatientIds: t.idList({
    data: 'none',
    for: 'Patient',
    description:
      'Patients who are deceased, inactive, or tagged “do not contact” and are still to be included. Others of these are skipped',
  }),
  doesRestartPaymentPlans: t.boolean({
    data: 'none',
    description: 'Whether to include patients on a payment plan and cancel their plans, for a restart',
  }),
  status: t.field({ data: 'none', type: billingCycleStatus.ref, description: 'New status, for setting a status' }),
  note: t.string({ data: 'personal', description: 'Note, for setting a status' }),
  templateId: t.id({ data: 'none', for: 'MessageTemplate', description: 'Template, for sending a message' }),
  channel: t.field({
    data: 'none',
    type: TemplateChannelRef,
    description: 'Channel, for sending a message. Chat is not supported',
  }),
  language: t.string({ data: 'none', description: 'Language, for sending a message' }),
})
type Input = InputShapeFromFields<ReturnType<typeof inputFields>>

const inputNames = {
  patients: 'patientIds',
  where: 'filter',
  excluded_ids: 'excludedPatientIds',
  included_ids: 'includedPatientIds',
  template: 'templateId',
  restart_payment_plan: 'doesRestartPaymentPlans',
} as const

// Hand-written: each action has a separate REST call.
handWrittenMutation({
  name: 'previewPatientBatch',
  description:
    'Lists the patients that a batch would process and skip, with the reasons, and changes nothing. The batch decides again',
  inputDescription: 'The action and its patients: `patientIds`, or all that match `filter`',
  input: inputFields,
  inputNames,
  resolve: (input, context) => callBatch(input, context, null, { preview: true }),
  success: {
    description: 'The preview is finished or running',
    fields: (t) => ({
      batch: t.field({
        data: 'none',
        type: PatientBatchRef,
        nullable: true,
        description: 'The preview and its progress. Null when the server does not store it',
        resolve: ({ batch }, _args, context, info) => batch && leadsToBatch(batch, context, info),
      }),
    }),
  },
})

// Hand-written: each action has a separate REST call.
handWrittenMutation({
  name: 'startPatientBatch',
  description: 'Applies one action to many patients. Large batches run in the background',
  isIdempotent: true,
  inputDescription: 'The action and its patients: `patientIds`, or all that match `filter`',
  input: (t) => ({
    ...inputFields(t),
    startsInSeconds: t.int({
      data: 'none',
      description: 'Seconds until it starts, at most 60. Until then `cancelPatientBatch` cancels all of it. Default: 0',
    }),
  }),
  inputNames: { ...inputNames, starts_in_seconds: 'startsInSeconds' },
  resolve: ({ startsInSeconds, ...input }, context, key) =>
    callBatch(input, context, key, startsInSeconds ? { starts_in_seconds: startsInSeconds } : {}),
  success: {
    description: 'The batch is finished or running',
    fields: (t) => ({
      batch: t.field({
        data: 'none',
        type: PatientBatchRef,
        nullable: true,
        description:
          'The batch and its progress. Null when the server does not store batches that finish within the call',
        resolve: ({ batch }, _args, context, info) => batch && leadsToBatch(batch, context, info),
      }),
      total: t.int({
        data: 'none',
        description: 'Total number of patients',
        resolve: ({ answer }) => answer.total,
      }),
      processedCount: t.int({
        data: 'none',
        description: 'Number of patients processed within the call; 0 for a background batch',
        resolve: ({ answer }) => answer.processed_ids.length,
      }),
      skippedCount: t.int({
        data: 'none',
        description: 'Number of patients skipped within the call; 0 for a background batch',
        resolve: ({ answer }) => answer.skipped_ids.length,
      }),
    }),
  },
})

/** How the call runs: as a preview, or after a delay. */
interface Mode {
  preview?: boolean
  starts_in_seconds?: number
}

async function callBatch(input: Input, { rest }: Context, key: string | null, mode: Mode) {
  const body = { ...selectionOf(input), ...mode }
  const restart = { ...body, restart_payment_plan: input.doesRestartPaymentPlans ?? false }
  const starts = {
    restart: () => rest.callOnce(batchRestart, key, { body: restart }),
    advance: () => rest.callOnce(batchAdvance, key, { body }),
    sendPaper: () => rest.callOnce(batchSendPaper, key, { body }),
    approve: () => rest.callOnce(batchApprove, key, { body }),
    sendMessage: () => rest.callOnce(batchSendMessage, key, { body: messageOf(body, input) }),
    setStatus: () => rest.callOnce(batchChangeCycleStatus, key, { body: { ...body, ...statusOf(input) } }),
  }
  const action = input.action as keyof typeof starts
  const { answer } = await starts[action]()
  return { answer, batch: batchOfAnswer(answer, mode.preview ? batchPreviewName : nameOfTask(action)) }
}

function messageOf({ patient_ids: patients, ...others }: ReturnType<typeof selectionOf> & Mode, input: Input) {
  const { templateId, channel, language } = input
  return {
    ...others,
    ...(patients && { patients }),
    template: templateId ?? '',
    channel: (channel ?? 'email') as 'email' | 'sms',
    ...(language && { language }),
  }
}

function statusOf({ status, note }: Input) {
  if (!status) throw new BadInputError(refuse('graph_status_missing'))
  return { status: billingCycleStatus.toRest(status), note: note ?? '' }
}

function selectionOf({ patientIds, filter, excludedPatientIds, includedPatientIds }: Input) {
  return {
    ...(patientIds && { patient_ids: patientIds }),
    ...(filter && { where: JSON.stringify(patientWhere(filter)) }),
    ...(excludedPatientIds && { excluded_ids: excludedPatientIds }),
    ...(includedPatientIds && { included_ids: includedPatientIds }),
  }
}

restMutation({
  name: 'cancelPatientBatch',
  description: 'Cancels a running batch of the viewer',
  endpoint: cancelTask,
  input: (t) => ({ batchId: t.id({ data: 'none', required: true, for: 'PatientBatch', description: 'The batch' }) }),
  toCall: ({ batchId }) => ({ path: { id: batchId } }),
  row: ({ batchId }) => batchId,
  success: {
    description: 'The batch stopped; changes already made stay',
    from: (task) => ({ batch: batchOfTask(task) }),
    fields: (t) => ({
      batch: t.expose('batch', {
        data: 'none',
        type: PatientBatchRef,
        nullable: true,
        description: 'The batch. Null when the task is not a patient batch',
      }),
    }),
  },
})
