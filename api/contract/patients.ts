import { z } from 'zod'
import { nextAppointment } from './appointments.ts'
import { lastBillingCycle } from './billingCycle.ts'
import { endpoint } from './endpoint.ts'
import { cursorQuery, listQuery } from './listing.ts'
import { patientAlerts } from './patientAlerts.ts'
import { patientFilters } from './patientFilters.ts'
import { planStatuses, planTypes } from './plans.ts'
import { accountId, currency, date, instant, money, openEnum, uuid } from './primitives.ts'
import {
  billingCycleStatuses,
  connectionTypes,
  contactPriorities,
  contactSources,
  familyRoles,
  patientEventTypes,
  patientStatuses,
  syncStatuses,
} from './statuses.ts'

/** A patient’s phone number or email address. Phone `type`: 1 mobile, 2 landline, 3 VoIP. */
export const patientContact = z.object({
  id: uuid,
  value: z.string(),
  type: z.number().int().nullable(),
  enabled: z.boolean(),
  blocked: z.boolean(),
  priority: openEnum(contactPriorities),
  source: openEnum(contactSources),
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

/** A patient as in the rows of a list and, with more fields, on the patient page. */
export const patientSummary = z.object({
  id: accountId,
  company_id: uuid,
  client_id: uuid,
  client_name: z.string(),
  /** Billing system of the practice, and the zone it works in. */
  connection_type: openEnum(connectionTypes),
  timezone: z.string(),
  currency,
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
  /** Whether the last billing cycle is paused. */
  bc_paused: z.boolean(),
  /** The patient is queued in a running batch. */
  queued: z.boolean(),
  has_digital_contact: z.boolean(),
  /** What users must know before they act, the gravest first. */
  alerts: z.array(openEnum(patientAlerts)),
  /** When the account was last synced from the billing system, and the result. */
  last_synced_at: instant.nullable(),
  sync_status: openEnum(syncStatuses),
  communication_language: openEnum(['english', 'spanish']),
  start_date: date.nullable(),
  /** The values that the filters of the same names compare. */
  last_action: openEnum(patientEventTypes).nullable(),
  last_template: z.string().nullable(),
  last_contact_at: instant.nullable(),
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
  address: address.nullable(),
  emails: z.array(patientContact),
  phones: z.array(patientContact),
  guarantor_patient: z.object({ id: accountId, first_name: z.string(), last_name: z.string() }).nullable(),
  family_members: z.array(
    z.object({
      id: accountId,
      first_name: z.string(),
      last_name: z.string(),
      family_group_role: openEnum(familyRoles),
      current_balance: money,
    }),
  ),
  insurance_policies_info: z.array(patientInsurance),
  /** All plans, newest first. */
  payment_plans: z.array(
    z.object({
      id: uuid,
      status: openEnum(planStatuses),
      type: openEnum(planTypes),
      remaining: money,
      created_at: instant,
    }),
  ),
  /** The specification names the field without defining its format; this server has no mandators. */
  mandators: z.array(z.unknown()),
  /** With them, `pt_balance = current_balance + pending_insurance + on_hold + collections_balance - overpaid`. */
  pending_insurance: money.meta({ description: 'Amount on visits whose insurance has not responded yet' }),
  on_hold: money.meta({ description: 'Amount owed on billed visits that are on a billing hold' }),
  overpaid: money.meta({ description: 'Amount by which visits are paid too much, positive' }),
  pending_payments: money.meta({
    description: 'Total of the payments that are not in any balance yet, because their outcome is pending',
  }),
  /** Amount that a payment plan would collect: the balance of everyone the patient pays for. */
  account_balance_for_post_service_payment_plan: money,
  data: z.object({
    insurances: z.array(patientInsurance),
    /** The primary policy. */
    active_insurance: patientInsurance.nullable(),
    /** Ids of the active payment methods, in the order in which they are charged. */
    payment_methods_priorities: z.array(uuid),
    pending_address: address.nullable(),
    patient_role: openEnum(familyRoles).nullable(),
  }),
  external_pause_reason: z.string().nullable(),
  /** Note of the user who paused billing. */
  pause_note: z.string().nullable(),
  /** An address that was not sent to the billing system yet. */
  pending_address: address.nullable(),
  hidden: z.boolean(),
  /** Whether a statement was ever sent to the patient. Links open the last statement. */
  has_statement: z.boolean(),
  /** The account that this one was merged into. */
  merged_into: z.object({ id: accountId, first_name: z.string(), last_name: z.string() }).nullable(),
  /** Optional features of the practice’s billing system. */
  billing_features: z.array(z.string()),
  /** The earliest upcoming appointment. Also null when the company hides appointments from the caller. */
  next_appointment: nextAppointment.nullable(),
})
export type PatientSummary = z.infer<typeof patientSummary>
export type Patient = z.infer<typeof patient>

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
      /** The practices of the items, once each. Callers may request their fields here instead of in every item. */
      clients: z.array(
        patientSummary
          .pick({ company_id: true, connection_type: true, timezone: true, currency: true })
          .extend({ id: uuid, name: z.string() }),
      ),
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

/** Worklist groups of billing statuses. `null` for a status in no group. */
export const listPatientStatuses = endpoint({
  name: 'listPatientStatuses',
  method: 'GET',
  path: '/v2/patients/statuses',
  summary: 'Billing statuses that patients can be filtered by, with their worklist group',
  access: 'patients.read',
  answers: {
    200: z.array(
      z.object({
        status: openEnum(billingCycleStatuses),
        group: openEnum(['review', 'progress', 'paid', 'unsuccessful']).nullable(),
      }),
    ),
  },
})
