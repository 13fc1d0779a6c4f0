import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { typedText, uuid } from './primitives.ts'

export const tag = z.object({
  id: uuid,
  name: z.string(),
  company_id: uuid,
  client_id: uuid.nullable(),
  is_imported: z.boolean(),
})

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/v2/tags',
  summary: 'Tags of the caller’s company',
  access: 'tags.read',
  query: listQuery({ perPage: 100 }),
  filter: { id: 'uuid', name: 'text', company_id: 'uuid', client_id: 'uuid' },
  sorts: ['name'],
  answers: { 200: z.array(tag) },
})

/**
 * A tag of the whole company, or of one practice. If the company already has a tag with this name, the answer is that
 * tag.
 */
export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/v2/tags',
  summary: 'Creates a tag',
  access: 'tags.create',
  body: z.strictObject({
    name: typedText.min(1).max(60),
    company_id: uuid,
    client_id: uuid.nullable().default(null),
  }),
  answers: { 200: tag },
})
