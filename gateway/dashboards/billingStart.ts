import { listSops } from '../../api/contract/arReport.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { Practice } from '../../api/contract/practices.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { PracticeRef } from '../practices/Practice.ts'
import { batchById, orNullWhen } from '../rest/loaders.ts'

const sopById = batchById<AnswerOf<typeof listSops>[number]>(null, listSops, { by: 'practice_id' })

builder.objectFields(PracticeRef, (t) => ({
  billingStart: t.field({
    data: 'none',
    type: 'Date',
    nullable: true,
    description:
      'Day of the first billing cycle, from which receivables age. Null before it, and for users below support',
    ...reads<Practice>('id'),
    resolve: async ({ id }, _args, context) => {
      const sop = await orNullWhen([403, 404], sopById(context).load(id, ['start_date']))
      return sop?.start_date ?? null
    },
  }),
}))
