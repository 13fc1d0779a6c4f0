import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { date, expectedVersion, instant, money, openEnum, uuid } from './primitives.ts'

export const planStatuses = ['declined', 'subscribed', 'cancelled', 'paid'] as const
export const planTypes = ['installments', 'subscription'] as const
export const planIntervals = ['week', 'two_weeks', 'month'] as const
/** `charging`: the charge was sent, and its outcome isn’t final. `dropped`: it will not be charged. */
export const installmentStatuses = ['due', 'charging', 'paid', 'dropped'] as const

/** A part of a plan’s schedule. Number 0 is the down payment. */
export const planInstallment = z.object({
  id: uuid,
  number: z.number().int(),
  due_date: date,
  amount: money,
  status: openEnum(installmentStatuses),
  charge_on: date.nullable().meta({ description: 'Day of the next attempt. Null if none is scheduled' }),
  attempts: z.number().int().meta({ description: 'Number of declined attempts' }),
  failure_code: z.string().nullable().meta({ description: 'The card processor’s code for the last declined attempt' }),
})

/**
 * A payment plan: `remaining = amount - paid`. Declined and subscribed plans are active. A canceled or paid one may
 * have ended early with a remaining balance. The next payment is null if none is due. The schedule is empty for plans
 * that another system charges.
 */
export const plan = z.object({
  id: uuid,
  status: openEnum(planStatuses),
  type: openEnum(planTypes),
  amount: money,
  paid: money,
  remaining: money,
  installment_amount: money,
  installments: z.number().int(),
  installments_paid: z.number().int(),
  interval: openEnum(planIntervals),
  start_date: date,
  next_payment_date: date.nullable(),
  next_payment_amount: money.nullable(),
  installments_behind: z.number().int().meta({
    description: 'Number of unpaid installments that are overdue or were declined. Zero for an ended plan',
  }),
  amount_behind: money.meta({ description: 'Sum of these installments' }),
  payment_method: z.object({ id: uuid, display: z.string() }).nullable(),
  schedule: z.array(planInstallment).meta({ description: 'Installments, first one first' }),
  reschedules_left: z.number().int().meta({ description: 'Number of times that it can still be rescheduled' }),
  edit_refusal: z.string().nullable().meta({ description: 'Why it can’t be edited, as a code. Null if it can' }),
  created_at: instant,
  closed_at: instant.nullable(),
})
export type Plan = z.infer<typeof plan>

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/v2/patients/{id}/plans',
  summary: 'Payment plans of a patient, newest first',
  access: 'plans.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { id: 'uuid', status: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(plan) },
})

/** A plan to select: equal installments, the last of which absorbs the rounding. */
export const planChoice = z.object({
  installments: z.number().int(),
  installment_amount: money,
  last_amount: money,
  schedule: z.array(z.object({ due_date: date, amount: money })),
})

/** The plans that a patient may select for the balance, and the limits behind them. */
export const planOptions = z.object({
  balance: money.meta({ description: 'Current balance, which the plan and its down payment add up to' }),
  down_payment: money,
  min_payment: money.meta({ description: 'Minimum amount of an installment' }),
  max_installments: z.number().int(),
  delay_days: z.number().int().meta({ description: 'Days by which the first payment can be delayed' }),
  interval: openEnum(planIntervals),
  first_date: date.meta({ description: 'Day of the first installment' }),
  earliest_date: date.meta({ description: 'Earliest day of the first installment' }),
  latest_date: date.meta({ description: 'Latest day of the first installment' }),
  choices: z.array(planChoice).meta({ description: 'By number of installments. Empty if no plan fits the limits' }),
})
export type PlanOptions = z.infer<typeof planOptions>

const interval = z.enum(planIntervals).default('month')

/**
 * The plans within the limits for the balance: the patient’s own limits, else the practice’s, else the company’s, else
 * the defaults. Without a down payment the first installment is the first payment, today or up to `delay_days` later.
 * After one it is due up to an interval and `delay_days` later, by default after one interval. 422 for a down payment
 * that is not below the balance, and a day outside these bounds. With `plan_id`, the new schedules for the remaining
 * amount of that plan, which is their `balance`: 404 for an unknown plan.
 */
export const getPlanOptions = endpoint({
  name: 'getPlanOptions',
  method: 'GET',
  path: '/v2/patients/{id}/plan_options',
  summary: 'Payment plans that a patient’s balance may be paid by',
  access: 'plans.read',
  query: z.strictObject({
    interval,
    first_date: date.optional(),
    down_payment: money.default('0'),
    plan_id: uuid.optional(),
  }),
  answers: { 200: planOptions },
})

/**
 * Creates one of the plans of `getPlanOptions`. A down payment is charged at once; if it is declined, the plan is
 * canceled. The billing cycle moves to `payment_plan` if the plan covers what the family owes. The answer is the plan.
 * 409 for a patient with a current plan or without a balance, while a payment is being confirmed, and as `chargeCard`
 * for the method. 422 as `getPlanOptions`, and for a number of installments that isn’t among the choices.
 */
export const agreePlan = endpoint({
  name: 'agreePlan',
  method: 'POST',
  path: '/v2/patients/{id}/plans',
  summary: 'Agrees a payment plan of the current balance',
  access: 'plans.manage',
  isIdempotent: true,
  body: z.strictObject({
    installments: z.number().int().min(1).max(120),
    interval,
    first_date: date.optional(),
    down_payment: money.default('0'),
    payment_method_id: uuid,
    modified_at: expectedVersion,
  }),
  answers: { 200: plan },
})

/**
 * Cancels the current plan: no more installments are charged, and the billing cycle restarts for the remaining balance.
 * The answer is the plan. 409 for a plan that has ended or is a subscription, and while a payment is being confirmed.
 */
export const cancelPlan = endpoint({
  name: 'cancelPlan',
  method: 'DELETE',
  path: '/v2/patients/{id}/plans/{planId}',
  summary: 'Cancels a payment plan',
  access: 'plans.manage',
  answers: { 200: plan },
})

/**
 * Changes the remaining part of a plan: its `schedule`, which must be one of `getPlanOptions` with its `plan_id`, the
 * method that is charged, or both. A new schedule counts as a reschedule; a new method alone does not, and a declined
 * installment is tried again with it today. Current plans can be edited, and early-closed ones (canceled, or paid with
 * a remaining amount) if the patient has a balance and no other current plan: they resume. 409 for any other plan,
 * after the reschedules that the practice allows, while a payment is being confirmed, and if the patient was changed
 * after `modified_at`.
 */
export const editPlan = endpoint({
  name: 'editPlan',
  method: 'PATCH',
  path: '/v2/patients/{id}/plans/{planId}',
  summary: 'Reschedules a payment plan, or changes its payment method',
  access: 'plans.manage',
  body: z.strictObject({
    schedule: z
      .strictObject({ installments: z.number().int().min(1).max(120), interval, first_date: date.optional() })
      .optional(),
    payment_method_id: uuid.optional(),
    modified_at: expectedVersion,
  }),
  answers: { 200: plan },
})
