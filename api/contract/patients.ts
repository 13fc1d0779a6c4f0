import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursorQuery, listQuery } from './listing.ts'
import { date, instant, money, openEnum, typedText, uuid } from './primitives.ts'
import { billingCycleStatuses, familyRoles, patientEventTypes, patientStatuses } from './statuses.ts'

/** A phone number or e-mail address of a patient. Phone `type`: 1 mobile, 2 landline, 3 VoIP. */
export const patientContact = z.object({
  id: uuid,
  value: z.string(),
  type: z.number().int().nullable(),
  enabled: z.boolean(),
  blocked: z.boolean(),
  priority: openEnum(['first', 'second', 'work']),
  source: openEnum(['imported', 'manual', 'patient']),
})

export const address = z.object({
  street_number: z.string(),
  street: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
})

export const patientTag = z.object({ id: uuid, name: z.string(), is_imported: z.boolean() })

export const lastBillingCycle = z.object({
  id: uuid,
  status: openEnum(billingCycleStatuses),
  workflow: z.string().nullable(),
  paused: z.boolean(),
  paused_before: instant.nullable(),
})

/** A patient as rows of a list carry it and, with more fields, as the patient page does. */
export const patientSummary = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  client_name: z.string(),
  currency: z.string(),
  external_id: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  date_of_birth: date.nullable(),
  patient_status: openEnum(patientStatuses),
  family_group_role: openEnum(familyRoles).nullable(),
  guarantor_patient_id: uuid.nullable(),
  current_balance: money,
  family_balance: money,
  collections_balance: money,
  unapplied: money,
  pt_balance: money,
  last_service_date: date.nullable(),
  paused: z.boolean(),
  pause_reason: z.string().nullable(),
  paused_before: instant.nullable(),
  unbillable_reason: z.string().nullable(),
  last_billing_cycle: lastBillingCycle.nullable(),
  has_digital_contact: z.boolean(),
  tags: z.array(patientTag),
  created_at: instant,
  modified_at: instant,
})

export const patientInsurance = z.object({
  insurance_id: uuid,
  name: z.string(),
  priority: z.number().int(),
  policy_number: z.string().nullable(),
})

export const patient = patientSummary.extend({
  external_refnum: z.string().nullable(),
  communication_language: openEnum(['english', 'spanish']),
  start_date: date.nullable(),
  address: address.nullable(),
  emails: z.array(patientContact),
  phones: z.array(patientContact),
  guarantor_patient: z.object({ id: uuid, first_name: z.string(), last_name: z.string() }).nullable(),
  family_members: z.array(
    z.object({
      id: uuid,
      first_name: z.string(),
      last_name: z.string(),
      family_group_role: z.string(),
      current_balance: money,
    }),
  ),
  insurance_policies_info: z.array(patientInsurance),
})
export type PatientSummary = z.infer<typeof patientSummary>
export type Patient = z.infer<typeof patient>

/** What `where` of the patient lists may name. `search` is matched with `$ilike` on name and external id. */
export const patientFilters = {
  id: 'uuid',
  company_id: 'uuid',
  client_id: 'uuid',
  client_active: 'boolean',
  search: 'text',
  first_name: 'text',
  last_name: 'text',
  external_id: 'text',
  date_of_birth: 'date',
  patient_status: 'text',
  family_group_role: 'text',
  current_balance: 'money',
  family_balance: 'money',
  collections_balance: 'money',
  last_service_date: 'date',
  start_date: 'date',
  bc_status: 'text',
  bc_created_at: 'instant',
  paused: 'boolean',
  pause_reason: 'text',
  unbillable_reason: 'text',
  communication_language: 'text',
  tag_id: 'uuid',
  created_at: 'instant',
} as const

export const patientSorts = ['name', 'date_of_birth', 'current_balance', 'last_service_date', 'created_at'] as const

export const listPatients = endpoint({
  name: 'listPatients',
  method: 'GET',
  path: '/v2/patients',
  summary: 'Patients of the caller’s practices with contacts, family and insurances, paged by number',
  access: 'patients.read',
  query: listQuery(),
  filter: patientFilters,
  sorts: patientSorts,
  answers: { 200: z.array(patient) },
})

/**
 * Deep paging by cursor. Each row carries its own `sort_key`; `total` counts to `total_is_exact`'s
 * limit of 10,000, so that counting costs the same on every size of practice.
 */
export const searchPatients = endpoint({
  name: 'searchPatients',
  method: 'GET',
  path: '/v2/patients_search',
  summary: 'Patients of the caller’s practices, paged by cursor',
  access: 'patients.read',
  query: cursorQuery(),
  filter: patientFilters,
  sorts: patientSorts,
  answers: {
    200: z.object({
      pit_id: z.string(),
      items: z.array(patientSummary.extend({ sort_key: z.string() })),
      has_more: z.boolean(),
      total: z.number().int().nullable(),
      total_is_exact: z.boolean(),
    }),
  },
})

export const getPatient = endpoint({
  name: 'getPatient',
  method: 'GET',
  path: '/v2/patients/{id}',
  summary: 'One patient with contacts, family and insurances',
  access: 'patients.read',
  answers: { 200: patient },
})

/** `tags`: names; a name the company does not have yet is made. Imported tags cannot be left out. */
export const updatePatient = endpoint({
  name: 'updatePatient',
  method: 'PATCH',
  path: '/v2/patients/{id}',
  summary: 'Changes a patient; in this version the tags',
  access: 'patients.editTags',
  body: z.strictObject({ tags: z.array(typedText.min(1).max(60)).max(50) }),
  answers: { 200: patient },
})

const contactChange = z
  .strictObject({ enabled: z.boolean().optional(), blocked: z.boolean().optional() })
  .refine((change) => change.enabled !== undefined || change.blocked !== undefined, { message: 'Nothing to change' })

export const updatePatientPhone = endpoint({
  name: 'updatePatientPhone',
  method: 'PATCH',
  path: '/v2/patients/{id}/phones/{contactId}',
  summary: 'Enables, disables, blocks or unblocks a phone number',
  access: 'patients.editContacts',
  body: contactChange,
  answers: { 200: patient },
})

export const updatePatientEmail = endpoint({
  name: 'updatePatientEmail',
  method: 'PATCH',
  path: '/v2/patients/{id}/emails/{contactId}',
  summary: 'Enables or disables an e-mail address',
  access: 'patients.editContacts',
  body: contactChange,
  answers: { 200: patient },
})

export const patientEvent = z.object({
  id: uuid,
  type: openEnum(patientEventTypes),
  created_at: instant,
  user: z.object({ id: uuid, first_name: z.string(), last_name: z.string() }).nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export const listPatientEvents = endpoint({
  name: 'listPatientEvents',
  method: 'GET',
  path: '/v2/patients/{id}/events',
  summary: 'What happened on an account, newest first',
  access: 'patients.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { type: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(patientEvent) },
})

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
