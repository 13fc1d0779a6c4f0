import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { operatorStatuses } from './calls.ts'
import { instant, openEnum, uuid } from './primitives.ts'

/** `allowed_clients` null means every practice of the company. */
export const user = z.object({
  id: uuid,
  company_id: uuid.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Address of an office phone, which rings instead of `phone`. */
  sip_phone: z.string().nullable(),
  operator_status: openEnum(operatorStatuses),
  role: z.number().int(),
  active: z.boolean(),
  is_system: z.boolean(),
  is_patients_support: z.boolean(),
  is_onshore: z.boolean(),
  is_spanish_speaker: z.boolean(),
  is_2fa_enabled: z.boolean(),
  /** Whether the user signs in at the identity provider. */
  migrated_to_idp: z.boolean(),
  allowed_clients: z.array(uuid).nullable(),
  notify_on_dispute: z.boolean().meta({ description: 'Whether disputed conversations notify the user' }),
  notify_on_dispute_charges: z.boolean().meta({ description: 'Whether disputed charges notify the user' }),
  default_payment_location_id: uuid.nullable().meta({ description: 'Location preselected for payments' }),
  default_pos_terminal_id: uuid.nullable().meta({ description: 'Card reader preselected for payments' }),
  confirmed_at: instant.nullable().meta({ description: 'When the user first set a password. Null while invited' }),
  last_seen_at: instant.nullable().meta({ description: 'When the user last signed in or returned to the app' }),
  created_at: instant,
  modified_at: instant,
})

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/v2/users',
  summary: 'Users of the caller’s company',
  access: 'users.read',
  query: listQuery({ perPage: 100, maximum: 500 }),
  filter: {
    id: 'uuid',
    name: 'text',
    email: 'text',
    company_id: 'uuid',
    active: 'boolean',
    role: 'integer',
    is_system: 'boolean',
  },
  sorts: ['name', 'created_at', 'role'],
  answers: { 200: z.array(user) },
})

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/v2/users/{id}',
  summary: 'One user',
  access: 'users.read',
  answers: { 200: user },
})

/** Settings that users change themselves. */
export const userDefaults = z.object({
  id: uuid,
  default_payment_location_id: uuid.nullable().meta({ description: 'Location preselected for payments' }),
})

/** Only the caller’s own: 404 for another user’s id. 422 for a location outside the caller’s scope. */
export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/v2/users/{id}',
  summary: 'Sets the caller’s own defaults',
  access: 'app.use',
  body: z.strictObject({ default_payment_location_id: uuid.nullable().optional() }),
  answers: { 200: userDefaults },
})
