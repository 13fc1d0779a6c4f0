import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { batchPreviewName, includableReasons } from '../../../api/contract/patientBatches.ts'
import { uuidShape } from '../../../api/contract/primitives.ts'
import { getTask } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { leadsTo } from '../../graph/leadsTo.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { orNull, rowPerId } from '../../rest/loaders.ts'
import { taskStatus } from '../TaskStatus.ts'
import { actionOfTask, PatientBatchActionRef } from './batchActions.ts'
import { type Batch, batchOfTask } from './batchOf.ts'

const taskById = rowPerId(getTask)

/** A batch by the REST id of its task; null for a task of another kind. */
export async function batchById(id: string, context: Context): Promise<Batch | null> {
  const found = uuidShape.test(id) ? await orNull(taskById(context).load(id)) : null
  return found && batchOfTask(found)
}

const ended = new Set(['SUCCESS', 'FAILURE', 'REVOKED'])

type SkipReasonRow = NonNullable<AnswerOf<typeof getTask>['result']['skip_reasons']>[number]

const SkipReasonRef = builder.objectRef<SkipReasonRow>('SkipReason').implement({
  description: 'A reason for skipping patients, with their number',
  fields: (t) => ({
    key: t.exposeString('key', {
      data: 'none',
      description: 'Value of the argument `reason` of `patients`, which lists the patients skipped for this reason',
    }),
    refusal: t.field({
      data: 'none',
      type: RefusalRef,
      description: 'Why the patients were skipped',
      resolve: (reason) => reason,
    }),
    canInclude: t.boolean({
      data: 'none',
      description: 'Whether `includedPatientIds` can include patients skipped for this reason, each by id',
      resolve: ({ error }) => includableReasons.some((code) => code === error),
    }),
    count: t.exposeInt('count', { data: 'none', description: 'How many patients were skipped for this reason' }),
  }),
})

export const PatientBatchRef = restNode<Batch>('PatientBatch', {
  description:
    'One action on many patients, started by the viewer, or its preview. Small batches finish within the call, larger ones run in the background. The result is stored for 30 days, and that of a preview for a day',
  load: batchById,
})

/** Resolves a batch from the start call’s response, as far as that is sufficient. */
export const leadsToBatch = leadsTo(PatientBatchRef, (context) => ({ load: (id: string) => batchById(id, context) }))

builder.objectFields(PatientBatchRef, (t) => ({
  action: t.field({
    data: 'none',
    type: PatientBatchActionRef,
    nullable: true,
    description: 'The action. Null for a preview, and for one that this version does not know',
    ...reads<Batch>('name'),
    resolve: ({ name }) => actionOfTask(name),
  }),
  isPreview: t.boolean({
    data: 'none',
    description:
      'Whether it is a preview, which changes nothing: its counts and patients are those of the batch if it ran now',
    ...reads<Batch>('name'),
    resolve: ({ name }) => name === batchPreviewName,
  }),
  status: t.field({
    data: 'none',
    type: taskStatus.ref,
    description: 'Status of the batch',
    ...reads<Batch>('status'),
    resolve: ({ status }) => taskStatus.of(status),
  }),
  isFinished: t.boolean({
    data: 'none',
    description: 'Whether it has ended',
    ...reads<Batch>('status'),
    resolve: ({ status }) => ended.has(status),
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was requested' }),
  finishedAt: t.expose('finished_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it ended. Null while it runs',
  }),
  error: t.expose('error', {
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Reason for the failure. Null unless it failed',
  }),
}))

/** Counts and results. */
builder.objectFields(PatientBatchRef, (t) => ({
  total: t.exposeInt('total', { data: 'none', description: 'Total number of patients' }),
  done: t.exposeInt('done', { data: 'none', description: 'Number of patients handled so far' }),
  processedCount: t.exposeInt('processed_count', {
    data: 'none',
    description: 'Number of processed patients. Zero until it is finished',
  }),
  skippedCount: t.exposeInt('skipped_count', {
    data: 'none',
    description: 'Number of skipped patients. Zero until it is finished',
  }),
  skipReasons: t.field({
    data: 'none',
    type: [SkipReasonRef],
    description: 'Reasons for skipping, most frequent first. Empty until it is finished',
    ...reads<Batch>('id'),
    resolve: async ({ id }, _args, context) => {
      const { result } = await taskById(context).load(id)
      return (result.skip_reasons ?? []).toSorted((one, other) => other.count - one.count)
    },
  }),
}))
