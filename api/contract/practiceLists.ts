import { z } from 'zod'
import { paymentConnectionTypes } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { postingData } from './eraPosting.ts'
import { listQuery } from './listing.ts'
import { date, instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'
import { connectionTypes } from './statuses.ts'

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
  do_not_bill: z.boolean().meta({ description: 'Whether the provider is disabled: new visits are not billed' }),
  enable_refusal: refusalBody.nullable().meta({ description: 'Reason that the provider can’t be enabled' }),
  telehealth_link: z.string().nullable().meta({ description: 'Where patients join video visits' }),
  modified_at: instant,
})

/** A location of a practice. */
export const location = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  external_id: z.string().nullable(),
  name: z.string(),
  friendly_name: z
    .string()
    .nullable()
    .meta({ description: 'Name that patients see. Null or empty: the location’s own name' }),
  enabled: z.boolean(),
  is_enabled_for_pre_service: z.boolean(),
  pre_service_golive_date: date.nullable().meta({ description: 'First day of pre-service; set while it is enabled' }),
  timezone: z.string().nullable().meta({ description: 'Null: the practice’s' }),
  tax_id: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  payment_connection_id: uuid.nullable().meta({
    description:
      'The account that receives payments taken there. Null: the provider group’s, else the practice’s default',
  }),
  data: z.object({
    tags: z.array(z.string()),
    provider_group_name: z.string().nullable(),
    provider_group_payment_connection_id: uuid.nullable(),
  }),
  modified_at: instant,
})

/**
 * `not_configured`: credentials are stored, but no adapter syncs this billing system. `failing`: the billing system
 * rejects the credentials.
 */
export const billingConnectionStatuses = ['connected', 'not_configured', 'failing'] as const

/** A connection to a billing system, beyond what payment accounts have. */
const billing = z.object({
  status: openEnum(billingConnectionStatuses),
  problem: refusalBody.nullable().meta({ description: 'Reason that nothing is synced. Null while it works' }),
  failed_at: instant.nullable(),
  credentials: z
    .array(z.object({ name: z.string(), value: z.string().nullable(), set_at: instant.nullable() }))
    .meta({ description: 'Stored values by field. A secret has no value, only the time when it was set' }),
  is_from_files: z.boolean().meta({ description: 'Whether its data comes from uploaded files: no server is asked' }),
  last_synced_at: instant.nullable(),
  created_at: instant,
  modified_at: instant,
})

const selected = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `External id of the ${what} at the billing system. Null if none is selected` })

/**
 * A connection of a practice: an account at the card processor, which receives its payments, or its billing system,
 * which only admins see.
 */
export const connectionRow = z.object({
  id: uuid,
  connection_id: z.string().nullable().meta({ description: 'Id at the card processor. Null for a billing system' }),
  type: openEnum([...paymentConnectionTypes, ...connectionTypes]),
  is_payment_provider: z.boolean().meta({ description: 'False for a billing system' }),
  is_default: z.boolean().meta({ description: 'Whether it receives payments that no location routes elsewhere' }),
  nickname: z.string().nullable().meta({ description: 'Nickname that only staff see. Null without one' }),
  start_sync: z.boolean().nullable().meta({ description: 'Whether it syncs on schedule. Null for a payment account' }),
  sync_task_id: uuid.nullable().meta({ description: 'Task of the last sync that a user started' }),
  data: z.object({
    name: z.string().meta({ description: 'Bank and last digits of the bank account, or the billing system' }),
    last4: z.string().nullable().meta({ description: 'Last four digits of the bank account. Null if unknown' }),
    statement_descriptor: z.string().nullable().meta({
      description:
        'Text meant for patients’ bank statements. Recorded only: the card processor has its own setting. Null without one',
    }),
    posting_data: postingData.nullable().meta({
      description: 'ERA posting settings. Null without them, and for callers who may not change the practice',
    }),
    patient_financial_class: selected('financial class of new patients'),
    languageSelection: selected('question whose answer is the patient’s language'),
    payment_method: selected('payment method used for posting payments'),
    refund_method: selected('payment method used for posting refunds'),
  }),
  modified_at: instant,
  billing: billing.nullable().meta({ description: 'Null for a payment account' }),
})

/** `name` in `where` matches the first and last name. */
export const listProviders = endpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/v2/providers',
  summary: 'Providers of the caller’s practices, by name',
  access: 'practices.read',
  query: listQuery({ perPage: 100, maximum: 250 }),
  filter,
  sorts: ['name'],
  answers: { 200: z.array(provider) },
})

export const getProvider = endpoint({
  name: 'getProvider',
  method: 'GET',
  path: '/v2/providers/{id}',
  summary: 'One provider',
  access: 'practices.read',
  answers: { 200: provider },
})

export const listLocations = endpoint({
  name: 'listLocations',
  method: 'GET',
  path: '/v2/locations',
  summary: 'Locations of the caller’s practices, by name',
  access: 'practices.read',
  query: listQuery({ perPage: 100, maximum: 250 }),
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
  summary: 'Active accounts of a practice at the card processor, by name; for admins also its billing system',
  access: 'payments.charge',
  query: listQuery({ perPage: 100 }),
  filter: { id: 'uuid', is_payment_provider: 'boolean' },
  sorts: ['name'],
  answers: { 200: z.array(connectionRow) },
})
