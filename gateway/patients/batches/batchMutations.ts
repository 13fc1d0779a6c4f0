import { refuse } from '../../../api/contract/refusals/Refusal.ts'
import type { InputShapeFromFields } from '@pothos/core'
import {
  batchAdvance,
  batchApprove,
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

// Hand-written: each action has a separate REST call.
handWrittenMutation({
  name: 'startPatientBatch',
  description: 'Applies one action to many patients. Large batches run in the background',
  isIdempotent: true,
  inputDescription: 'The action and its patients: `patientIds`, or all that match `filter`',
  input: inputFields,
  inputNames: {
    patients: 'patientIds',
    where: 'filter',
    excluded_ids: 'excludedPatientIds',
    template: 'templateId',
    restart_payment_plan: 'doesRestartPaymentPlans',
  },
  resolve: start,
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

async function start(input: Input, { rest }: Context, key: string | null) {
  const body = selectionOf(input)
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
  return { answer, batch: batchOfAnswer(answer, nameOfTask(action)) }
}

function messageOf({ patient_ids: patients, ...others }: ReturnType<typeof selectionOf>, input: Input) {
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

function selectionOf({ patientIds, filter, excludedPatientIds }: Input) {
  return {
    ...(patientIds && { patient_ids: patientIds }),
    ...(filter && { where: JSON.stringify(patientWhere(filter)) }),
    ...(excludedPatientIds && { excluded_ids: excludedPatientIds }),
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
