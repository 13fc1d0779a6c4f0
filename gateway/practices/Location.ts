import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getLocation, listLocations } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
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
  paymentAccountRestId: t.id({
    data: 'none',
    nullable: true,
    description:
      'REST id of the account at the card processor that receives payments taken there: its own, else that of its provider group. Null: the practice’s default one',
    ...reads<Location>('payment_connection_id', 'data'),
    resolve: ({ payment_connection_id: own, data }) => own ?? data.provider_group_payment_connection_id,
  }),
  providerGroupName: t.string({
    data: 'none',
    nullable: true,
    description: 'Name of its provider group. Null without one',
    ...reads<Location>('data'),
    resolve: ({ data }) => data.provider_group_name,
  }),
}))
