import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { createTag, listTags } from '../../api/contract/tags.ts'
import { builder } from '../graph/builder.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { restIdOf } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { restMutation } from '../graph/restMutation.ts'
import { isSelected } from '../graph/selection.ts'
import { batchById } from '../rest/loaders.ts'

type Tag = AnswerOf<typeof listTags>[number]
const tagById = batchById<Tag>(null, listTags)

const TagRef = builder.objectRef<Tag>('Tag')
builder.node(TagRef, {
  description: 'A tag of a company, to put on patients',
  id: { data: 'none', resolve: (tag) => tag.id, description: 'Id in this graph' },
  loadMany: (ids, context) => Promise.all(ids.map((id) => tagById(context).load(id))),
  isTypeOf: () => true,
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    isImported: t.exposeBoolean('is_imported', {
      data: 'none',
      description: 'Whether it came from the billing system',
    }),
  }),
})

builder.queryField('tags', (t) =>
  t.field({
    data: 'none',
    type: countedConnection('Tag', TagRef, 'the tags'),
    description: 'Tags the viewer may use, by name',
    args: {
      ...pageArgs(t),
      search: t.arg.string({ data: 'none', description: 'Part of the name' }),
      companyId: t.arg.id({
        data: 'none',
        description: 'Only those of this company; of all that the viewer may see without one',
      }),
    },
    resolve: (_root, { search, companyId, ...page }, context, info) => {
      const where = {
        ...(search && { name: { $ilike: containsPattern(search) } }),
        ...(companyId && { company_id: restIdOf(companyId, 'Company') }),
      }
      return restConnection<Tag>(listTags, { where, sort: 'name' }, page, context, isSelected(info, 'totalCount'))
    },
  }),
)

restMutation({
  name: 'createTag',
  description: 'Makes a tag; for a name that the company has already, the answer is the existing tag',
  endpoint: createTag,
  input: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name, of 60 characters at most' }),
    companyId: t.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
    practiceId: t.id({ data: 'none', for: 'Practice', description: 'The practice, where the tag is for one alone' }),
  }),
  toCall: ({ name, companyId, practiceId }) => ({
    body: { name, company_id: companyId, client_id: practiceId ?? null },
  }),
  success: {
    description: 'The company has the tag',
    from: (tag) => ({ tag }),
    fields: (t) => ({ tag: t.expose('tag', { data: 'none', type: TagRef, description: 'The tag' }) }),
  },
})
