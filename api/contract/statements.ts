import { z } from 'zod'
import { cycleNotices } from './billingCycle.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { date, instant, money, openEnum, typedText, uuid } from './primitives.ts'
import { billingCycleStatuses, billingHoldReasons, statementBuckets } from './statuses.ts'

/**
 * Amounts of a charge, a visit or a statement. In minor units and exactly:
 * `pt_amount = billed_amount - ins_paid - adjustment - discounts` and
 * `pt_balance = pt_amount - pt_paid`.
 */
const amounts = {
  billed_amount: money,
  ins_paid: money,
  adjustment: money,
  discounts: money,
  pt_amount: money,
  pt_paid: money,
  pt_balance: money,
}

/** `units` 0 means that the charge is voided. */
export const charge = z.object({
  id: uuid,
  external_id: z.string().nullable(),
  procedure_code: z.string(),
  description: z.string(),
  procedure_title: z.string().nullable().meta({ description: 'Title of the code. Null when the code is unknown' }),
  custom_description: z
    .string()
    .nullable()
    .meta({ description: 'Plain-language description of the code, for patients. Null without one' }),
  units: z.number().int(),
  ...amounts,
})

export const visitStatuses = ['open', 'billed', 'paid', 'in_collections'] as const

export const visit = z.object({
  id: uuid,
  external_id: z.string().nullable(),
  service_date: date,
  status: openEnum(visitStatuses),
  description: z.string(),
  provider_name: z.string().nullable(),
  location_name: z.string().nullable(),
  billing_hold_type: openEnum(billingHoldReasons).nullable(),
  sent_to_collections: z.boolean(),
  archived: z.boolean(),
  allowed_amount: money,
  ...amounts,
  charges: z.array(charge),
})

export type Visit = z.infer<typeof visit>

/** A bucket of visits that are billed together. */
export const statement = z.object({
  id: uuid,
  bucket: openEnum(statementBuckets),
  start_date: date,
  manual_adjustment: money,
  ...amounts,
  visits: z.array(visit),
})
export type Statement = z.infer<typeof statement>

export const listPatientStatements = endpoint({
  name: 'listPatientStatements',
  method: 'GET',
  path: '/v2/patients/{id}/statements',
  summary: 'Statements of a patient with their visits and charges, newest first',
  access: 'statements.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { bucket: 'text', start_date: 'date' },
  sorts: ['-start_date'],
  answers: { 200: z.array(statement) },
})

export const billingCycle = z.object({
  id: uuid,
  status: openEnum(billingCycleStatuses),
  start_date: date,
  end_date: date.nullable(),
  workflow: z.string().nullable(),
  paused: z.boolean(),
  paused_before: instant.nullable(),
  ...cycleNotices,
  pt_amount: money.meta({ description: 'Amount to collect from the patient in this cycle' }),
  pt_paid: money.meta({ description: 'Amount collected from the patient in this cycle' }),
  created_at: instant,
})

export type BillingCycle = z.infer<typeof billingCycle>

export const listBillingCycles = endpoint({
  name: 'listBillingCycles',
  method: 'GET',
  path: '/v2/patients/{id}/billing_cycles',
  summary: 'Billing cycles of a patient, newest first',
  access: 'statements.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { status: 'text', start_date: 'date' },
  sorts: ['-start_date'],
  answers: { 200: z.array(billingCycle) },
})

/**
 * Manually sets the status of a cycle; by default of the last one. 409 for a transition that the table does not list.
 */
export const changeCycleStatus = endpoint({
  name: 'changeCycleStatus',
  method: 'POST',
  path: '/v2/patients/{id}/system/change_cycle_status',
  summary: 'Sets the status of a billing cycle, with a note',
  access: 'statements.changeCycleStatus',
  body: z.strictObject({
    note: typedText.max(2000).default(''),
    status: z.enum(billingCycleStatuses),
    billing_cycle_id: uuid.optional(),
  }),
  answers: { 200: billingCycle },
})
