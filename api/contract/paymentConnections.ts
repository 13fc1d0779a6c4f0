import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { connectionRow } from './practiceLists.ts'
import { expectedVersion, instant, uuid } from './primitives.ts'

/** 404 for a connection of another practice, and for one that is no active payment account. */
export const setDefaultConnection = endpoint({
  name: 'setDefaultConnection',
  method: 'POST',
  path: '/v2/connections/default',
  summary: 'Makes a payment account the default one of its practice',
  access: 'practices.edit',
  body: z.strictObject({ client_id: uuid, connection_id: uuid, modified_at: expectedVersion }),
  answers: { 200: connectionRow },
})

/**
 * Exactly one of `location_id` and `provider_group_id`, whose version is `modified_at`. 422 for a location, a group or an
 * account of another practice, and for an account that was disconnected.
 */
export const routePayments = endpoint({
  name: 'routePayments',
  method: 'POST',
  path: '/v2/connections/payment_routing',
  summary: 'Sets the account that receives payments of a location or of a provider group',
  access: 'practices.edit',
  body: z.strictObject({
    client_id: uuid,
    location_id: uuid.nullable().optional(),
    provider_group_id: uuid.nullable().optional(),
    payment_connection_id: uuid.nullable().meta({
      description: 'Null: a location uses its provider group’s, a group the practice’s default',
    }),
    modified_at: expectedVersion,
  }),
  answers: {
    200: z.object({
      client_id: uuid,
      location_id: uuid.nullable(),
      provider_group_id: uuid.nullable(),
      payment_connection_id: uuid.nullable(),
      modified_at: instant,
    }),
  },
})

/** 404 for an account outside of the caller’s scope, and for one that was disconnected. */
export const getConnectionPage = endpoint({
  name: 'getConnectionPage',
  method: 'GET',
  path: '/v2/connections/{connection_id}/token',
  summary: 'Address of an account’s page at the card processor. It may sign in, so it is never stored or logged',
  access: 'connections.link',
  issues: true,
  showsSecret: true,
  answers: { 200: z.object({ url: z.string() }) },
})
