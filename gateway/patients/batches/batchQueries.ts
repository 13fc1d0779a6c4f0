import { refuse } from '../../../api/contract/refusals/Refusal.ts'
import { listTasks } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { BadInputError } from '../../graph/globalId.ts'
import { orNull } from '../../rest/loaders.ts'
import { batchOfSummary, batchOfTask } from './batchOf.ts'
import { PatientBatchRef, taskById } from './PatientBatch.ts'

const mostBatches = 50

builder.queryFields((t) => ({
  patientBatch: t.field({
    data: 'none',
    type: PatientBatchRef,
    nullable: true,
    description: 'A batch that the viewer began; null where there is none',
    args: { taskId: t.arg.id({ data: 'none', required: true, description: 'Id of its task' }) },
    resolve: async (_root, { taskId }, context) => {
      const found = await orNull(taskById(context).load(String(taskId)))
      return found && batchOfTask(found)
    },
  }),
  patientBatches: t.field({
    data: 'none',
    type: [PatientBatchRef],
    description: 'Batches that the viewer began, latest first',
    args: { first: t.arg.int({ data: 'none', defaultValue: 20, description: `How many, ${mostBatches} at most` }) },
    resolve: async (_root, { first }, { rest }) => {
      const size = first ?? 20
      if (size < 1 || size > mostBatches)
        throw new BadInputError(refuse('graph_too_many', { name: 'first', maximum: mostBatches }))
      const { answer } = await rest.call(listTasks, { query: { kind: 'batches', per_page: size, count: 'false' } })
      return answer.map(batchOfSummary)
    },
  }),
}))
