import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { date, instant, money, openEnum, uuid } from './primitives.ts'

export const planStatuses = ['declined', 'subscribed', 'cancelled', 'paid'] as const
export const planTypes = ['installments', 'subscription'] as const
export const planIntervals = ['week', 'two_weeks', 'month'] as const

/**
 * A payment plan: `remaining = amount - paid`. Declined and subscribed plans are active. A cancelled or paid one may
 * have ended early with a remaining balance. The next payment is null when none is due.
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
  payment_method: z.object({ id: uuid, display: z.string() }).nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
})

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/v2/patients/{id}/plans',
  summary: 'Payment plans of a patient, newest first',
  access: 'plans.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { status: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(plan) },
})
