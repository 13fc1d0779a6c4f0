import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getPosTerminal, listPosTerminals } from '../../api/contract/posTerminals.ts'
import { CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'
import { locationById, LocationRef } from './Location.ts'

type CardReader = AnswerOf<typeof listPosTerminals>[number]

export const readerById = batchById<CardReader>(getPosTerminal, listPosTerminals)
export const CardReaderRef = restNode<CardReader>('CardReader', {
  description: 'A card reader of a location. The REST API calls it pos terminal',
  load: (id, context, fields) => readerById(context).load(id, fields),
})
builder.objectFields(CardReaderRef, (t) => ({
  label: t.exposeString('label', { data: 'none', description: 'Label that staff use' }),
  isActive: t.exposeBoolean('is_active', { data: 'none', description: 'Whether it can take payments' }),
  locationRestId: t.exposeID('location_id', { data: 'none', description: 'REST id of its location' }),
  location: t.field({
    data: 'none',
    type: LocationRef,
    nullable: true,
    description: 'Location of the reader. Null when the viewer may not see it',
    ...edgeTo(LocationRef, locationById, { id: 'location_id' }),
  }),
}))

const CardReaderFilter = builder.inputType('CardReaderFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices' }),
    isActive: t.boolean({
      data: 'none',
      description: 'Only readers that can take payments, or only the others',
    }),
  }),
})

const filter = {
  type: CardReaderFilter,
  toWhere: ({ practiceRestIds, isActive }: typeof CardReaderFilter.$inferInput) => ({
    ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
    ...(isActive != null && { is_active: isActive }),
  }),
}

connection(listPosTerminals, {
  field: 'cardReaders',
  node: CardReaderRef,
  description: 'Card readers of the viewer’s practices, by label',
  filter,
})

connection(listPosTerminals, {
  parent: CompanyRef,
  ofParent: (id) => ({ company_id: id }),
  field: 'cardReaders',
  node: CardReaderRef,
  description: 'Card readers of its practices that the viewer may see, by label',
  filter,
})
