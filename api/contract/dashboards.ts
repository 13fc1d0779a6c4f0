import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currency, date, instant, money, openEnum, uuid } from './primitives.ts'
import { paymentTypes } from './statuses.ts'

/** Totals of payments in one currency: `net = gross - refunded`. Failed, canceled and unposted ones are not counted. */
export const paymentSum = z.object({ currency, count: z.number().int(), gross: money, refunded: money, net: money })
const daySum = paymentSum.extend({ date })

/** Number of patients; not exact beyond the limit at which the list of patients stops counting. */
const patientCount = z.object({ count: z.number().int(), is_exact: z.boolean() })

/** Result of the nightly check of all sums of the ledger, over all companies. */
const ledgerCheck = z.object({
  checked_at: instant,
  faults: z.number().int().meta({ description: 'Number of sums that are out of balance, 1,000 at most' }),
  first: z
    .object({ rule: z.string(), patient_id: uuid, payment_id: uuid.nullable() })
    .nullable()
    .meta({ description: 'The first sum that is off: the rule that it breaks, and where. Null if there is none' }),
})

/** Fields of `where` of the statistics. `active_only` excludes inactive practices. */
export const statsFilters = { period: 'date', active_only: 'boolean', client: 'uuid', company: 'uuid' } as const

/** Offset of the caller's calendar from UTC, in minutes; positive to the east. */
export const utcOffset = z.coerce.number().int().min(-840).max(840).default(0)

/** Query of the statistics. Default period: the current month. */
export const statsQuery = z.strictObject({ where: z.string().max(20_000).optional(), utcoffset: utcOffset })

/**
 * Figures of Home. Payments count on their post date. Each figure sums a list: payments by `post_date`, `type` and
 * `is_frontdesk`; conversations of the tab `escalated`; patients by `is_unreachable` and `plan_status`; payments by
 * `dispute_status`.
 */
export const getStats = endpoint({
  name: 'getStats',
  method: 'GET',
  path: '/v2/stats',
  summary: 'Payments of a period by day, type and front desk, and what needs attention now',
  access: 'dashboards.read',
  query: statsQuery,
  answers: {
    200: z.object({
      period: z.object({ from: date, to: date }),
      payments_by_date: z.array(daySum),
      payments_by_date_frontdesk: z.array(daySum),
      payments_by_type: z.array(paymentSum.extend({ type: openEnum(paymentTypes) })),
      payments_by_frontdesk: z.array(paymentSum.extend({ is_frontdesk: z.boolean() })),
      payments_total: z.array(paymentSum),
      escalated_threads: z.number().int(),
      unreachable_patients: patientCount,
      /** Disputes that need evidence. */
      disputes_due: z.number().int(),
      /** Patients with a declined payment plan. */
      declined_plans: patientCount,
      ledger_check: ledgerCheck.nullable().meta({
        description: 'The last check of the ledger. Null before the first, and for everyone but system admins',
      }),
    }),
  },
})
