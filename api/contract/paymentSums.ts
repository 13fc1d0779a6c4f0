import { z } from 'zod'
import { paymentSum, statsQuery } from './dashboards.ts'
import { endpoint } from './endpoint.ts'
import { date, openEnum, uuid } from './primitives.ts'
import { paymentTypes } from './statuses.ts'

/** Maximum number of groups of one response; 400 for more. */
export const mostGroups = 10_000

const flag = (isOn: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(isOn === 'true')

/**
 * Each group sums the payments that `GET /v2/payments` lists by `post_date`, `type`, `client_id` and `is_frontdesk`. A
 * field is null when the payments are not grouped by it.
 */
export const getPaymentSums = endpoint({
  name: 'getPaymentSums',
  method: 'GET',
  path: '/v2/stats/payments',
  summary: `Payments of a period added up by day, type, practice or front desk, ${mostGroups.toLocaleString('en-US')} groups at most`,
  access: 'payments.read',
  query: statsQuery.extend({
    by_date: flag('true'),
    by_type: flag('true'),
    by_client: flag('true'),
    by_frontdesk: flag('false'),
  }),
  answers: {
    200: z.array(
      paymentSum.extend({
        date: date.nullable(),
        type: openEnum(paymentTypes).nullable(),
        client_id: uuid.nullable(),
        is_frontdesk: z.boolean().nullable(),
      }),
    ),
  },
})
