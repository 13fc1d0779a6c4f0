import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { expectedVersion, instant, typedText, uuid } from './primitives.ts'

export const company = z.object({
  id: uuid,
  name: z.string(),
  company_uid: z.string(),
  active: z.boolean(),
  country_code: z.string(),
  state: z.string().nullable(),
  logo_url: z.string().nullable(),
  hide_access_codes: z.boolean(),
  hide_appointments: z.boolean(),
  external_sso_enabled: z.boolean(),
  is_2fa_enforced: z.boolean(),
  is_template: z.boolean(),
  sidebar_logout_timeout_minutes: z.number().int(),
  created_at: instant,
  modified_at: instant,
})

export type Company = z.infer<typeof company>

export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/v2/companies',
  summary: 'Companies the caller may see: their own, or all for a system user',
  access: 'companies.read',
  query: listQuery({ perPage: 100, maximum: 500 }),
  filter: { id: 'uuid', name: 'text', active: 'boolean' },
  sorts: ['name', 'created_at'],
  answers: { 200: z.array(company) },
})

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/v2/companies/{id}',
  summary: 'One company',
  access: 'companies.read',
  answers: { 200: company },
})

/** Limits of the minutes after which an inactive user is signed out. */
export const idleLogoutMinutes = { minimum: 5, maximum: 480 } as const

/** Omitted fields stay unchanged. 409 `stale` if the company was changed after `modified_at`. */
export const updateCompany = endpoint({
  name: 'updateCompany',
  method: 'PUT',
  path: '/v2/companies/{id}',
  summary: 'Changes a company and its settings',
  access: 'companies.edit',
  body: z.strictObject({
    name: typedText.min(1).max(120).optional(),
    /** Only system admins change it. Deactivating signs all users of the company out; they can't sign in until it is active. */
    active: z.boolean().optional(),
    is_2fa_enforced: z.boolean().optional(),
    external_sso_enabled: z.boolean().optional(),
    hide_access_codes: z.boolean().optional(),
    hide_appointments: z.boolean().optional(),
    sidebar_logout_timeout_minutes: z
      .number()
      .int()
      .min(idleLogoutMinutes.minimum)
      .max(idleLogoutMinutes.maximum)
      .optional(),
    modified_at: expectedVersion,
  }),
  answers: { 200: company },
})
