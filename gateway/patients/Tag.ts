import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { createTag, listTags } from '../../api/contract/tags.ts'
import { builder } from '../graph/builder.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
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
    args: {
      ...pageArgs(t),
      search: t.arg.string({ description: 'Part of the name' }),
      companyId: t.arg.id({ description: 'Only those of this company; of all that the viewer may see without one' }),
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

const CreateTagInput = builder.inputType('CreateTagInput', {
  description: 'A tag to be made',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name, of 60 characters at most' }),
    companyId: t.id({ required: true, description: 'The company' }),
    practiceId: t.id({ description: 'The practice, where the tag is for one alone' }),
  }),
})
const CreateTagSuccess = builder.objectRef<{ tag: Tag }>('CreateTagSuccess').implement({
  description: 'The company has the tag',
  fields: (t) => ({ tag: t.expose('tag', { type: TagRef, description: 'The tag' }) }),
})

builder.mutationField('createTag', (t) =>
  t.field({
    type: resultUnion('CreateTagResult', CreateTagSuccess, 'CreateTagSuccess'),
    description: 'Makes a tag; a name that the company has already answers the tag there is',
    args: { input: t.arg({ type: CreateTagInput, required: true, description: 'Name and owner' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = {
          name: input.name,
          company_id: restIdOf(input.companyId, 'Company'),
          client_id: input.practiceId == null ? null : restIdOf(input.practiceId, 'Practice'),
        }
        return { tag: (await rest.call(createTag, { body })).answer }
      }) as never,
  }),
)
