import { batchNames, type startedBatch } from '../../../api/contract/patientBatches.ts'
import type { z } from 'zod'
import { cancelTask, getTask, type task } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { onePerKey, orNull } from '../../rest/loaders.ts'
import { PatientRef } from '../Patient.ts'
import { patientById } from '../patientLoaders.ts'
import { taskStatus } from '../TaskStatus.ts'

export interface Batch {
  taskId: string | null
  status: string
  total: number
  done: number
  processedIds: string[]
  skippedIds: string[]
  reasons: Record<string, string>
  error: string | null
}

/** A batch in the background, by its task; null for a task that is something else. */
function batchOfTask(found: z.infer<typeof task>): Batch | null {
  if (!batchNames.some((name) => name === found.name)) return null
  const { id, status, total, done, error } = found
  const { processed_ids: processedIds = [], skipped_ids: skippedIds = [], skipped: reasons = {} } = found.result
  return { taskId: id, status, total, done, error, processedIds, skippedIds, reasons }
}

/** A batch as the call that asked for it answers: done at once, or begun. */
export function batchOfAnswer(answer: z.infer<typeof startedBatch>): Batch {
  const { task_id: taskId, total, processed_ids: processedIds, skipped_ids: skippedIds, skipped: reasons } = answer
  const state = taskId === null ? { status: 'SUCCESS', done: total } : { status: 'PENDING', done: 0 }
  return { taskId, total, processedIds, skippedIds, reasons, error: null, ...state }
}

const ended = new Set(['SUCCESS', 'FAILURE', 'REVOKED'])

const SkippedPatientRef = builder.objectRef<{ id: string; reason: string }>('SkippedPatient').implement({
  description: 'A patient to whom a batch did nothing',
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id of the patient in the REST API and in links' }),
    reason: t.exposeString('reason', { description: 'Why, fit to be shown' }),
    patient: t.field({
      type: PatientRef,
      nullable: true,
      description: 'The patient; null where it is not the viewer’s',
      resolve: ({ id }, _args, context) => patientById(context).load(id),
    }),
  }),
})

/** Skipped patients are read a part at a time: each is a row of a list that somebody goes through. */
const mostSkipped = 200

export const PatientBatchRef = builder.objectRef<Batch>('PatientBatch').implement({
  description: 'One action on many patients. A small one is done in the call; others go on in the background',
  fields: (t) => ({
    taskId: t.exposeID('taskId', {
      nullable: true,
      description: 'Id by which to ask for it again; null where it was done at once',
    }),
    status: t.field({
      type: taskStatus.ref,
      description: 'How far it is',
      resolve: ({ status }) => taskStatus.of(status),
    }),
    isFinished: t.boolean({
      description: 'Whether nothing more will be done',
      resolve: ({ status }) => ended.has(status),
    }),
    total: t.exposeInt('total', { description: 'How many patients it is about' }),
    done: t.exposeInt('done', { description: 'How many of them it has been through' }),
    processedCount: t.int({
      description: 'How many were changed; known once it is finished',
      resolve: ({ processedIds }) => processedIds.length,
    }),
    skippedCount: t.int({
      description: 'How many were left alone; known once it is finished',
      resolve: ({ skippedIds }) => skippedIds.length,
    }),
    skipped: t.field({
      type: [SkippedPatientRef],
      description: 'Who was left alone, and why; known once it is finished',
      args: {
        first: t.arg.int({ defaultValue: 50, description: `How many, ${mostSkipped} at most` }),
        offset: t.arg.int({ defaultValue: 0, description: 'How many to leave out before' }),
      },
      resolve: ({ skippedIds, reasons }, { first, offset }) => {
        const from = Math.max(0, offset ?? 0)
        const count = Math.min(mostSkipped, Math.max(0, first ?? 50))
        return skippedIds.slice(from, from + count).map((id) => ({ id, reason: reasons[id] ?? '' }))
      },
    }),
    error: t.exposeString('error', { nullable: true, description: 'What to show where it failed' }),
  }),
})

const taskById = onePerKey(
  getTask,
  (id: string) => ({ path: { id } }),
  (found) => found,
)

builder.queryField('patientBatch', (t) =>
  t.field({
    type: PatientBatchRef,
    nullable: true,
    description: 'A batch that the viewer began; null where there is none',
    args: { taskId: t.arg.id({ required: true, description: 'Id of its task' }) },
    resolve: async (_root, { taskId }, context: Context) => {
      const found = await orNull(taskById(context).load(String(taskId)))
      return found && batchOfTask(found)
    },
  }),
)

/** Ends a batch of the viewer's; what is done stays done. */
export async function cancelBatch(taskId: string, { rest }: Context): Promise<Batch | null> {
  return batchOfTask(await rest.row(cancelTask, taskId, { path: { id: taskId } }))
}
