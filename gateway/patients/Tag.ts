import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listTags } from '../../api/contract/tags.ts'
import { builder } from '../graph/builder.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { batchById } from '../rest/loaders.ts'

type Tag = AnswerOf<typeof listTags>[number]
const tagById = batchById<Tag>(null, listTags)

const TagRef = builder.objectRef<Tag>('Tag')
builder.node(TagRef, {
  description: 'A tag of a company, to put on patients',
  id: { resolve: (tag) => tag.id, description: 'Id in this graph' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => tagById(context).load(id))),
  isTypeOf: () => true,
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id in the REST API' }),
    name: t.exposeString('name', { description: 'Name' }),
    isImported: t.exposeBoolean('is_imported', { description: 'Whether it came from the billing system' }),
  }),
})

builder.queryField('tags', (t) =>
  t.field({
    type: countedConnection('Tag', TagRef, 'the tags'),
    description: 'Tags the viewer may use, by name',
    args: { ...pageArgs(t), search: t.arg.string({ description: 'Part of the name' }) },
    resolve: (_root, { search, ...page }, context, info) => {
      const where = search ? { name: { $ilike: containsPattern(search) } } : {}
      return restConnection<Tag>(listTags, { where, sort: 'name' }, page, context, isSelected(info, 'totalCount'))
    },
  }),
)
