import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paymentDetail } from './payments.ts'

/**
 * Posts a collected payment to the practice's billing system again, in the background, with its unposted refunds. The
 * payment is `posting` until the system answers. 409 while it is being posted, for a payment that collected nothing or
 * came from the billing system, and for a practice whose billing system accepts no payments.
 */
export const repostPayment = endpoint({
  name: 'repostPayment',
  method: 'POST',
  path: '/v2/payments/{id}/repost',
  summary: 'Posts a payment to the billing system again',
  access: 'payments.repost',
  answers: { 200: paymentDetail },
})

export const getReportName = endpoint({
  name: 'getReportName',
  method: 'GET',
  path: '/v2/payments/{id}/report_name',
  summary: 'The billing system’s report that lists a posted payment',
  access: 'payments.read',
  answers: {
    200: z.object({ report_name: z.string().nullable().meta({ description: 'Null until the payment is posted' }) }),
  },
})
