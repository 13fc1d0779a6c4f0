import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { uuid } from './primitives.ts'

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
})

/** `name` in `where` is matched on first and last name. */
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
