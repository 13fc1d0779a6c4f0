import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { createTag, listTags } from '../../api/contract/tags.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { restMutation } from '../graph/restMutation.ts'
import { batchById } from '../rest/loaders.ts'

/** As embedded in patient rows. */
type Tag = Pick<AnswerOf<typeof listTags>[number], 'id' | 'name' | 'is_imported'>
export const tagById = batchById<Tag>(null, listTags)

export const TagRef = restNode<Tag>('Tag', {
  description: 'A tag that a company puts on patients',
  load: (id, context, fields) => tagById(context).load(id, fields),
})
builder.objectFields(TagRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  isImported: t.exposeBoolean('is_imported', {
    data: 'none',
    description: 'Whether it was imported from the billing system and can be removed only there',
  }),
}))

connection(listTags, {
  field: 'tags',
  node: TagRef,
  description: 'Tags the viewer may use, by name',
  args: (arg) => ({
    search: arg.string({ data: 'none', description: 'Part of the name' }),
    companyId: arg.id({ data: 'none', for: 'Company', description: 'Only tags of this company' }),
  }),
  toCall: ({ search, companyId }) => ({
    where: {
      ...(search && { name: { $ilike: containsPattern(search) } }),
      ...(companyId && { company_id: companyId }),
    },
    sort: 'name',
  }),
})

restMutation({
  name: 'createTag',
  description: 'Creates a tag. Returns the existing tag if the company already has the name',
  endpoint: createTag,
  input: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name, up to 60 characters' }),
    companyId: t.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
    practiceId: t.id({ data: 'none', for: 'Practice', description: 'The practice, for a tag of one practice' }),
  }),
  inputNames: { client_id: 'practiceId' },
  toCall: ({ name, companyId, practiceId }) => ({
    body: { name, company_id: companyId, client_id: practiceId ?? null },
  }),
  success: {
    description: 'The company has the tag',
    from: (tag) => ({ tag }),
    fields: (t) => ({ tag: t.expose('tag', { data: 'none', type: TagRef, description: 'The tag' }) }),
  },
})
