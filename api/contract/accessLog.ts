import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { instant, uuid } from './primitives.ts'

/**
 * The gateway sends it with every call: the GraphQL operation name and, for one of the app’s documents, a space and the
 * document’s id. It is recorded beside the endpoint when the response shows an account.
 */
export const operationHeader = 'x-operation'

/** Partners have only a first name. Servers that do not know the flag return users only. */
const person = z.object({ id: uuid, first_name: z.string(), last_name: z.string(), is_partner: z.boolean().optional() })

/** An access log entry: names of the fields that a user saw, never values. */
export const accessLogEntry = z.object({
  /** Sequence number in the hash chain, which covers all accounts. */
  sequence: z.number().int(),
  created_at: instant,
  user: person.nullable(),
  /** The impersonating system user. Null in the user's own session. */
  impersonator: person.nullable(),
  /** Name of the endpoint, an `operationId` of the OpenAPI document. */
  endpoint: z.string(),
  /** GraphQL operation that made the call; null for a direct call. */
  operation: z.string().nullable(),
  /** Id of the app's document; null for a free-form query. */
  document_id: z.string().nullable(),
  fields: z.array(z.string()),
})

export const listAccessLog = endpoint({
  name: 'listAccessLog',
  method: 'GET',
  path: '/v2/patients/{id}/reads',
  summary: 'Access log of an account: the user, the time, and the screen or call. Newest first',
  access: 'audit.readAccessLog',
  query: listQuery({ perPage: 100, maximum: 500 }),
  filter: { user_id: 'uuid', created_at: 'instant' },
  sorts: ['-created_at'],
  showsNoAccount: true,
  answers: { 200: z.array(accessLogEntry) },
})
