import {
  batchAdvance,
  batchApprove,
  batchChangeCycleStatus,
  batchRestart,
  batchSendMessage,
  batchSendPaper,
} from '../../../api/contract/patientBatches.ts'
import type { BillingCycleStatus } from '../../../api/contract/statuses.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { BadInputError, restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { billingCycleStatus } from '../../statements/BillingCycleStatus.ts'
import { TemplateChannelRef } from '../../templates/TemplateChannel.ts'
import { PatientFilterRef, patientWhere } from '../patientFilter.ts'
import { PatientBatchActionRef } from './batchActions.ts'
import { batchOfAnswer, type Batch } from './batchOf.ts'
import { cancelBatch } from './batchQueries.ts'
import { PatientBatchRef } from './PatientBatch.ts'

const StartPatientBatchInput = builder.inputType('StartPatientBatchInput', {
  description: 'What is done to which patients: those of patientIds, or all that match filter',
  fields: (t) => ({
    action: t.field({ type: PatientBatchActionRef, required: true, description: 'What is done' }),
    patientIds: t.idList({ description: 'These patients' }),
    filter: t.field({ type: PatientFilterRef, description: 'All patients that match when the batch begins' }),
    excludedPatientIds: t.idList({ description: 'But for these' }),
    doesRestartPaymentPlans: t.boolean({
      description: 'Restarting: whether patients on a payment plan are taken too, and their plans cancelled',
    }),
    status: t.field({ type: billingCycleStatus.ref, description: 'Setting a status: which one' }),
    note: t.string({ description: 'Setting a status: why' }),
    templateRestId: t.id({ description: 'Sending a message: which template' }),
    channel: t.field({ type: TemplateChannelRef, description: 'Sending a message: by which way; not by chat' }),
    language: t.string({ description: 'Sending a message: in which language' }),
    idempotencyKey: t.string({ description: 'Made up by the caller: the same key begins one batch' }),
  }),
})
type Input = typeof StartPatientBatchInput.$inferInput

const StartPatientBatchSuccess = builder.objectRef<{ batch: Batch }>('StartPatientBatchSuccess').implement({
  description: 'The batch is done, or under way',
  fields: (t) => ({ batch: t.expose('batch', { type: PatientBatchRef, description: 'How far it is' }) }),
})

builder.mutationField('startPatientBatch', (t) =>
  t.field({
    type: resultUnion('StartPatientBatchResult', StartPatientBatchSuccess, 'StartPatientBatchSuccess'),
    description: 'Does one thing to many patients; more than a few in the background',
    args: { input: t.arg({ type: StartPatientBatchInput, required: true, description: 'What, and to whom' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => ({ batch: batchOfAnswer(await start(input, context)) })) as never,
  }),
)

async function start(input: Input, { rest }: Context) {
  const body = selectionOf(input)
  const key = input.idempotencyKey
  const restart = { ...body, restart_payment_plan: input.doesRestartPaymentPlans ?? false }
  const starts = {
    restart: () => rest.callOnce(batchRestart, key, { body: restart }),
    advance: () => rest.callOnce(batchAdvance, key, { body }),
    sendPaper: () => rest.callOnce(batchSendPaper, key, { body }),
    approve: () => rest.callOnce(batchApprove, key, { body }),
    sendMessage: () => rest.callOnce(batchSendMessage, key, { body: messageOf(body, input) }),
    setStatus: () => rest.callOnce(batchChangeCycleStatus, key, { body: { ...body, ...statusOf(input) } }),
  }
  return (await starts[input.action as keyof typeof starts]()).answer
}

function messageOf({ patient_ids: patients, ...others }: ReturnType<typeof selectionOf>, input: Input) {
  const { templateRestId, channel, language } = input
  return {
    ...others,
    ...(patients && { patients }),
    template: String(templateRestId ?? ''),
    channel: (channel ?? 'email') as 'email' | 'sms',
    ...(language && { language }),
  }
}

function statusOf({ status, note }: Input) {
  if (!status) throw new BadInputError('Setting a status needs the status')
  return { status: status as BillingCycleStatus, note: note ?? '' }
}

function selectionOf({ patientIds, filter, excludedPatientIds }: Input) {
  const idsOf = (ids: readonly string[]) => ids.map((id) => restIdOf(id, 'Patient'))
  return {
    ...(patientIds && { patient_ids: idsOf(patientIds) }),
    ...(filter && { where: JSON.stringify(patientWhere(filter)) }),
    ...(excludedPatientIds && { excluded_ids: idsOf(excludedPatientIds) }),
  }
}

const CancelPatientBatchSuccess = builder.objectRef<{ batch: Batch | null }>('CancelPatientBatchSuccess').implement({
  description: 'Nothing more will be done; what is done stays',
  fields: (t) => ({
    batch: t.expose('batch', { type: PatientBatchRef, nullable: true, description: 'How far it came' }),
  }),
})

builder.mutationField('cancelPatientBatch', (t) =>
  t.field({
    type: resultUnion('CancelPatientBatchResult', CancelPatientBatchSuccess, 'CancelPatientBatchSuccess'),
    description: 'Ends a batch of the viewer’s before its end',
    args: { taskId: t.arg.id({ required: true, description: 'Id of its task' }) },
    resolve: (_root, { taskId }, context) =>
      catchingMutationErrors(async () => ({ batch: await cancelBatch(String(taskId), context) })) as never,
  }),
)
