import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { currency, instant, openEnum, uuid } from './primitives.ts'
import { connectionTypes } from './statuses.ts'

/** A practice; the REST API calls it `client`. Work hours are UTC times, `HH:MM`. */
export const practice = z.object({
  id: uuid,
  company_id: uuid,
  name: z.string(),
  client_uid: z.string(),
  connection_type: openEnum(connectionTypes),
  timezone: z.string(),
  currency,
  enabled: z.boolean(),
  active: z.boolean(),
  tax_id: z.string().nullable(),
  logo_url: z.string().nullable(),
  work_hours_start: z.string().nullable(),
  work_hours_end: z.string().nullable(),
  /** Caller ID shown to patients. Null disables calls. */
  custom_outbound_phone: z.string().nullable(),
  preferred_language_support: z.boolean(),
  created_at: instant,
  modified_at: instant,
})
export type Practice = z.infer<typeof practice>

export const listPractices = endpoint({
  name: 'listPractices',
  method: 'GET',
  path: '/v2/clients',
  summary: 'Practices the caller may see',
  access: 'practices.read',
  query: listQuery({ perPage: 100, maximum: 2000 }),
  filter: {
    id: 'uuid',
    company_id: 'uuid',
    name: 'text',
    connection_type: 'text',
    enabled: 'boolean',
    active: 'boolean',
  },
  sorts: ['name', 'created_at'],
  answers: { 200: z.array(practice) },
})

export const getPractice = endpoint({
  name: 'getPractice',
  method: 'GET',
  path: '/v2/clients/{id}',
  summary: 'One practice',
  access: 'practices.read',
  answers: { 200: practice },
})
