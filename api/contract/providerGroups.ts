import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { expectedVersion, instant, uuid } from './primitives.ts'

/**
 * A group of a practice’s providers or of its facilities, as its billing system has them. One record for both: the
 * connection type of the practice says which it is (`groupKindOf`).
 */
export const providerGroup = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  external_id: z.string().nullable(),
  name: z.string(),
  enabled: z.boolean().meta({ description: 'Whether new visits at the locations of the group are billed' }),
  payment_connection_id: uuid.nullable().meta({
    description:
      'The account that receives payments at its locations without an account of their own. Null: the practice’s default',
  }),
  modified_at: instant,
})

export const listProviderGroups = endpoint({
  name: 'listProviderGroups',
  method: 'GET',
  path: '/v2/provider-groups',
  summary: 'Provider groups and facility groups of the caller’s practices, by name',
  access: 'practices.read',
  query: listQuery({ perPage: 25, maximum: 250 }),
  filter: { id: 'uuid', company_id: 'uuid', client_id: 'uuid', name: 'text', enabled: 'boolean' },
  sorts: ['name'],
  answers: { 200: z.array(providerGroup) },
})

/** 404 for a group of another practice than `client_id`. 409 for the last enabled group of a practice, which stays enabled. */
export const updateProviderGroup = endpoint({
  name: 'updateProviderGroup',
  method: 'PATCH',
  path: '/v2/provider-groups/{id}',
  summary: 'Enables or disables a provider group or facility group',
  access: 'practices.edit',
  body: z.strictObject({
    enabled: z.boolean(),
    client_id: uuid.optional().meta({ description: 'The practice that the group is expected to belong to' }),
    modified_at: expectedVersion,
  }),
  answers: { 200: providerGroup },
})
