import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursorQuery } from './listing.ts'
import { listedPayment, paymentFilters, paymentSorts } from './payments.ts'
import { accountId, currency, date, instant, money } from './primitives.ts'

/** A window costs the same at any depth: `searchAfter` is the `sort_key` of the last row seen. `total` is null with `count=false`. */
export const searchPayments = endpoint({
  name: 'searchPayments',
  method: 'GET',
  path: '/v2/payments_search',
  summary: 'Payments of all patients, paged by cursor',
  access: 'payments.read',
  query: cursorQuery({ perPage: 100, maximum: 500 }).omit({ pitId: true }),
  filter: paymentFilters,
  sorts: paymentSorts,
  answers: {
    200: z.object({
      items: z.array(listedPayment.extend({ sort_key: z.string() })),
      has_more: z.boolean(),
      total: z.number().int().nullable(),
    }),
  },
})

/** `where` of a list of payments. */
const where = z.string().max(20_000).optional()

/**
 * Totals over every payment that `where` matches, one entry per currency: `net = gross - refunded`. `count` counts all
 * of them. Failed and canceled payments moved no money, so no amount includes them; pending ones are included.
 */
export const paymentTotals = endpoint({
  name: 'paymentTotals',
  method: 'GET',
  path: '/v2/payments/totals',
  summary: 'Totals of the payments that a filter of `GET /v2/payments` matches, by currency',
  access: 'payments.read',
  query: z.strictObject({ where }),
  answers: {
    200: z.array(z.object({ currency, count: z.number().int(), gross: money, refunded: money, net: money })),
  },
})

/** Maximum number of rows of one exported file; 400 for more. */
export const mostExported = 50_000

const exportedPayment = listedPayment
  .pick({ id: true, type: true, status: true, amount: true, refunded: true, payment_method_type: true })
  .extend({
    patient_id: accountId,
    patient_name: z.string(),
    patient_external_id: z.string().nullable(),
    practice: z.string(),
    created_on: date,
    created_at: instant,
    post_date: date.nullable(),
    method_label: z.string().nullable(),
    dispute_status: z.string().nullable(),
    net: money,
    currency,
  })

/**
 * Dates are days of the practice's time zone. A cell that a spreadsheet would evaluate as a formula starts with an
 * apostrophe.
 */
export const exportPayments = endpoint({
  name: 'exportPayments',
  method: 'GET',
  path: '/v2/payments/export',
  summary: `Payments that a filter of \`GET /v2/payments\` matches as a CSV file, ${mostExported.toLocaleString('en-US')} at most`,
  access: 'payments.read',
  query: z.strictObject({ where, sort: z.string().max(200).optional() }),
  file: 'text/csv',
  answers: { 200: z.array(exportedPayment) },
})

const ofPractice = {
  method: 'GET',
  access: 'practices.edit',
  query: z.strictObject({ where }),
  file: 'text/csv',
  answers: { 200: z.array(exportedPayment) },
} as const

/** `where` may name `post_date`. Pending bank payments have none, so a range leaves them out. */
export const exportPracticePayments = endpoint({
  ...ofPractice,
  name: 'exportPracticePayments',
  path: '/v2/csv/{clientId}/payments',
  summary: 'Payments of a practice by posting date as a CSV file',
})

/** Successful payments that did not come from the billing system, as it takes them: amounts without refunds. */
export const exportAthenaPayments = endpoint({
  ...ofPractice,
  name: 'exportAthenaPayments',
  path: '/v2/csv/{clientId}/payments_athena',
  summary: 'Payments of a practice by posting date as a CSV file to enter in athenahealth',
})
