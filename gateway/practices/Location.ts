import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listLocations } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

type Location = AnswerOf<typeof listLocations>[number]

export const locationById = batchById<Location>(null, listLocations)
export const LocationRef = restNode<Location>('Location', {
  description: 'A place where a practice treats patients',
  load: (id, context, fields) => locationById(context).load(id, fields),
})
builder.objectFields(LocationRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
}))
