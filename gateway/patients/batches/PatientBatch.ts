import { getTask } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { onePerKey } from '../../rest/loaders.ts'
import { taskStatus } from '../TaskStatus.ts'
import { PatientBatchActionRef, actionOfTask } from './batchActions.ts'
import type { Batch } from './batchOf.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'

export const taskById = onePerKey(
  getTask,
  (id: string) => ({ path: { id } }),
  (found) => found,
)

const ended = new Set(['SUCCESS', 'FAILURE', 'REVOKED'])

type SkipReasonRow = NonNullable<AnswerOf<typeof getTask>['result']['skip_reasons']>[number]

const SkipReasonRef = builder.objectRef<SkipReasonRow>('SkipReason').implement({
  description: 'Why a batch skipped some patients',
  fields: (t) => ({
    key: t.exposeString('key', { data: 'none', description: 'Asks `patients` for those that were skipped for it' }),
    refusal: t.field({ data: 'none', type: RefusalRef, description: 'Why', resolve: (reason) => reason }),
    count: t.exposeInt('count', { data: 'none', description: 'How many patients' }),
  }),
})

export const PatientBatchRef = builder.objectRef<Batch>('PatientBatch').implement({
  description:
    'One action on many patients. A small one is done in the call; others go on in the background. What came of it is kept for 30 days',
  fields: (t) => ({
    taskId: t.exposeID('taskId', {
      data: 'none',
      nullable: true,
      description: 'Id by which to ask for it again; null where the server keeps nothing of what was done at once',
    }),
    action: t.field({
      data: 'none',
      type: PatientBatchActionRef,
      nullable: true,
      description: 'What is done; null in the answer of the call that asked for it',
      resolve: ({ name }) => actionOfTask(name),
    }),
    status: t.field({
      data: 'none',
      type: taskStatus.ref,
      description: 'How far it is',
      resolve: ({ status }) => taskStatus.of(status),
    }),
    isFinished: t.boolean({
      data: 'none',
      description: 'Whether nothing more will be done',
      resolve: ({ status }) => ended.has(status),
    }),
    createdAt: t.expose('createdAt', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When it was asked for',
    }),
    finishedAt: t.expose('finishedAt', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When it ended',
    }),
    error: t.expose('error', {
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Why it failed; null where it did not',
    }),
  }),
})

/** How many it is about, and what it came to. */
builder.objectFields(PatientBatchRef, (t) => ({
  total: t.exposeInt('total', { data: 'none', description: 'How many patients it is about' }),
  done: t.exposeInt('done', { data: 'none', description: 'How many of them it has been through' }),
  processedCount: t.exposeInt('processedCount', {
    data: 'none',
    description: 'How many were changed; known once it is finished',
  }),
  skippedCount: t.exposeInt('skippedCount', {
    data: 'none',
    description: 'How many were left alone; known once it is finished',
  }),
  skipReasons: t.field({
    data: 'none',
    type: [SkipReasonRef],
    description: 'Why some were left alone, the most frequent reason first; known once it is finished',
    resolve: async ({ taskId }, _args, context) => {
      if (taskId === null) return []
      const { result } = await taskById(context).load(taskId)
      return (result.skip_reasons ?? []).toSorted((one, other) => other.count - one.count)
    },
  }),
}))
