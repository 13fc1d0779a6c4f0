import { z } from 'zod'
import { paymentConnectionTypes } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { openEnum, uuid } from './primitives.ts'

const filter = { id: 'uuid', company_id: 'uuid', client_id: 'uuid', name: 'text' } as const

/** A treating provider of a practice. */
export const provider = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  external_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  specialty: z.string().nullable(),
})

/** A location of a practice. */
export const location = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  external_id: z.string().nullable(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  payment_connection_id: uuid.nullable().meta({
    description:
      'The account that receives payments taken there. Null: the provider group’s, else the practice’s default',
  }),
  data: z.object({
    provider_group_name: z.string().nullable(),
    provider_group_payment_connection_id: uuid.nullable(),
  }),
})

/** A practice's account at the card processor, which receives its payments. */
export const paymentConnection = z.object({
  id: uuid,
  connection_id: z.string().meta({ description: 'Id at the card processor' }),
  type: openEnum(paymentConnectionTypes),
  is_payment_provider: z.boolean(),
  is_default: z.boolean().meta({ description: 'Whether it receives payments that no location routes elsewhere' }),
  data: z.object({
    name: z.string().meta({ description: 'Bank and last digits of the bank account' }),
    last4: z.string().nullable().meta({ description: 'Last four digits of the bank account. Null if unknown' }),
  }),
})

/** `name` in `where` matches the first and last name. */
export const listProviders = endpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/v2/providers',
  summary: 'Providers of the caller’s practices, by name',
  access: 'practices.read',
  query: listQuery({ perPage: 100 }),
  filter,
  sorts: ['name'],
  answers: { 200: z.array(provider) },
})

export const listLocations = endpoint({
  name: 'listLocations',
  method: 'GET',
  path: '/v2/locations',
  summary: 'Locations of the caller’s practices, by name',
  access: 'practices.read',
  query: listQuery({ perPage: 100 }),
  filter,
  sorts: ['name'],
  answers: { 200: z.array(location) },
})

export const getLocation = endpoint({
  name: 'getLocation',
  method: 'GET',
  path: '/v2/locations/{id}',
  summary: 'One location',
  access: 'practices.read',
  answers: { 200: location },
})

export const listPaymentConnections = endpoint({
  name: 'listPaymentConnections',
  method: 'GET',
  path: '/v2/clients/{id}/connections',
  summary: 'Active accounts of a practice at the card processor, by name',
  access: 'payments.charge',
  query: listQuery({ perPage: 100 }),
  filter: { id: 'uuid' },
  sorts: ['name'],
  answers: { 200: z.array(paymentConnection) },
})
