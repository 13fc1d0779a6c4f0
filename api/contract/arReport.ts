import { z } from 'zod'
import { statsQuery } from './dashboards.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { currency, date, money, uuid } from './primitives.ts'

/** Days since the last billing cycle started; `not_started` without one. */
export const arBuckets = ['0-30', '31-60', '61-90', '91-120', '120+', 'not_started'] as const
export type ArBucket = (typeof arBuckets)[number]

/**
 * Amounts that patients owe, by practice and age. A family counts once, as its guarantor with the family's balance.
 * Each cell sums the patients with `is_receivable` of `GET /v2/patients_search` whose `bc_start_date` is from
 * `start_from` to `start_to`; without a cycle, `bc_status` is null. A period is ignored.
 */
export const getArStats = endpoint({
  name: 'getArStats',
  method: 'GET',
  path: '/v2/stats_ar',
  summary: 'Accounts receivable by practice and age of the billing cycle',
  access: 'dashboards.read',
  query: statsQuery,
  answers: {
    200: z.object({
      as_of: date,
      buckets: z.array(z.object({ bucket: z.enum(arBuckets), start_from: date.nullable(), start_to: date.nullable() })),
      /** Sorted by the practice's name. Cells without a patient are omitted. */
      cells: z.array(
        z.object({
          client_id: uuid,
          client_name: z.string(),
          currency,
          bucket: z.enum(arBuckets),
          patients: z.number().int(),
          amount: money,
        }),
      ),
    }),
  },
})

/** `start_date`: start of the practice's first billing cycle, from which its receivables age. Null without one. */
export const listSops = endpoint({
  name: 'listSops',
  method: 'GET',
  path: '/v2/sops',
  summary: 'Starts of processing: when billing began in each practice',
  access: 'dashboards.read',
  query: listQuery({ perPage: 100, maximum: 2000 }),
  filter: { company_id: 'uuid', practice_id: 'uuid', is_active: 'boolean' },
  sorts: ['name'],
  answers: {
    200: z.array(
      z.object({
        id: uuid,
        practice_id: uuid,
        company_id: uuid,
        name: z.string(),
        is_active: z.boolean(),
        start_date: date.nullable(),
      }),
    ),
  },
})
