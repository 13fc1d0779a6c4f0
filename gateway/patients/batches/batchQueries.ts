import { listTasks } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { batchById, PatientBatchRef } from './PatientBatch.ts'

builder.queryField('patientBatch', (t) =>
  t.field({
    data: 'none',
    type: PatientBatchRef,
    nullable: true,
    description: 'A batch that the viewer started, by its REST id. Null for other users’ batches',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API' }) },
    resolve: (_root, { restId }, context) => batchById(String(restId), context),
  }),
)

connection(listTasks, {
  field: 'patientBatches',
  node: PatientBatchRef,
  description: 'Batches that the viewer started, latest first',
  size: 20,
  maximum: 50,
  toCall: () => ({ query: { kind: 'batches' } }),
})
