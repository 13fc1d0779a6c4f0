import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { instant, money, uuid } from './primitives.ts'

/** Currency of a company's limits, which apply in the major units of each practice's own currency. */
export const companyLimitCurrency = 'USD'

/** Limits of a patient without configured limits. */
export const defaultPlanLimit = { min_payment: '50', max_installments: 7, delay_days: 0 } as const

/** Smallest installment that a limit may allow, in major units. */
export const smallestInstallment = '1'

/**
 * The payment plans that are available for a balance, from `min_balance` up to the next active band of the same owner.
 * The patient's own bands replace those of the practice, which replace those of the company.
 */
export const planLimit = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid.nullable().meta({ description: 'Null for a company’s default' }),
  min_balance: money.meta({ description: 'Lowest balance of the band' }),
  max_balance: money.nullable().meta({
    description: 'Balance at which the next active band begins. Null for the highest one',
  }),
  min_payment: money.meta({ description: 'Minimum amount of an installment' }),
  max_installments: z.number().int(),
  delay_days: z.number().int().meta({ description: 'Days by which the first payment can be delayed' }),
  is_active: z.boolean(),
  created_at: instant,
  modified_at: instant,
})
export type PlanLimit = z.infer<typeof planLimit>

const installments = z.number().int().min(2).max(120)
const days = z.number().int().min(0).max(365)
/** A new band. Only its amounts depend on a currency: the patient's or practice's, or `companyLimitCurrency`. */
const band = {
  min_balance: money.default('0'),
  min_payment: money.default(defaultPlanLimit.min_payment),
  max_installments: installments.default(defaultPlanLimit.max_installments),
  delay_days: days.default(defaultPlanLimit.delay_days),
  is_active: z.boolean().default(true),
}
const change = z.strictObject({
  min_balance: money.optional(),
  min_payment: money.optional(),
  max_installments: installments.optional(),
  delay_days: days.optional(),
  is_active: z.boolean().optional(),
})

const list = {
  method: 'GET',
  access: 'plans.read',
  query: listQuery({ perPage: 100, maximum: 500 }),
  sorts: ['min_balance', 'created_at'],
  answers: { 200: z.array(planLimit) },
} as const

export const listPatientPlanLimits = endpoint({
  ...list,
  name: 'listPatientPlanLimits',
  path: '/v2/patients/{id}/payment_plan_limits',
  summary: 'Custom payment plan limits of a patient, by balance',
  filter: { is_active: 'boolean' },
})

/** Replaces the patient's band that begins at the same balance. An inactive one ends it. */
export const setPatientPlanLimit = endpoint({
  name: 'setPatientPlanLimit',
  method: 'POST',
  path: '/v2/patients/{id}/payment_plan_limits',
  summary: 'Sets a custom payment plan limit of a patient',
  access: 'plans.editPatientLimits',
  body: z.strictObject(band),
  answers: { 200: planLimit },
})

export const listDefaultPlanLimits = endpoint({
  ...list,
  name: 'listDefaultPlanLimits',
  path: '/v2/patients/default/payment_plan_limits',
  summary: 'Default payment plan limits of companies, by balance',
  filter: { company_id: 'uuid', is_active: 'boolean' },
})

/** 422 `plan_bands_overlap` if another active band begins at the same balance. */
export const addDefaultPlanLimit = endpoint({
  name: 'addDefaultPlanLimit',
  method: 'POST',
  path: '/v2/patients/default/payment_plan_limits',
  summary: 'Adds a default payment plan limit of a company, by default the caller’s own',
  access: 'plans.editLimits',
  body: z.strictObject({ ...band, company_id: uuid.optional() }),
  answers: { 200: planLimit },
})

/** 422 as `addDefaultPlanLimit`. */
export const updateDefaultPlanLimit = endpoint({
  name: 'updateDefaultPlanLimit',
  method: 'PATCH',
  path: '/v2/patients/default/payment_plan_limits/{limitId}',
  summary: 'Changes a default payment plan limit of a company',
  access: 'plans.editLimits',
  body: change,
  answers: { 200: planLimit },
})

export const listPracticePlanLimits = endpoint({
  ...list,
  name: 'listPracticePlanLimits',
  path: '/v2/clients/{id}/payment_plan_limits',
  summary: 'Payment plan limits of a practice, by balance',
  filter: { is_active: 'boolean' },
})

/** 422 as `addDefaultPlanLimit`. */
export const addPracticePlanLimit = endpoint({
  name: 'addPracticePlanLimit',
  method: 'POST',
  path: '/v2/clients/{id}/payment_plan_limits',
  summary: 'Adds a payment plan limit of a practice',
  access: 'plans.editLimits',
  body: z.strictObject(band),
  answers: { 200: planLimit },
})

/** 422 as `addDefaultPlanLimit`. */
export const updatePracticePlanLimit = endpoint({
  name: 'updatePracticePlanLimit',
  method: 'PATCH',
  path: '/v2/clients/{id}/payment_plan_limits/{limitId}',
  summary: 'Changes a payment plan limit of a practice',
  access: 'plans.editLimits',
  body: change,
  answers: { 200: planLimit },
})
