import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getLocation, listLocations } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

type Location = AnswerOf<typeof listLocations>[number]

export const locationById = batchById<Location>(getLocation, listLocations)
export const LocationRef = restNode<Location>('Location', {
  description: 'A place where a practice treats patients',
  load: (id, context, fields) => locationById(context).load(id, fields),
})
builder.objectFields(LocationRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  paymentAccountRestId: t.exposeID('payment_connection_id', {
    data: 'none',
    nullable: true,
    description:
      'REST id of the account at the card processor that receives payments taken there. Null: the practice’s default one',
  }),
}))
