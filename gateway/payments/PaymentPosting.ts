import { builder } from '../graph/builder.ts'
import { paymentDetailOf, PaymentRef } from './Payment.ts'
import { postingFailure, postingObstacle } from './paymentEnums.ts'

/** Fields of one payment that no list contains: its posting to the billing system. */
builder.objectFields(PaymentRef, (t) => ({
  postingObstacle: t.field({
    data: 'none',
    type: postingObstacle.ref,
    nullable: true,
    description: 'Why it is not posted to the practice’s billing system. Null if it is, or can be',
    resolve: async (payment, _args, context) => {
      const { posting_obstacle: obstacle } = await paymentDetailOf(payment, context)
      return obstacle && postingObstacle.of(obstacle)
    },
  }),
  postingObstacleText: t.string({
    data: 'none',
    nullable: true,
    description: 'Raw code of why it is not posted. Null if it is, or can be',
    resolve: async (payment, _args, context) => (await paymentDetailOf(payment, context)).posting_obstacle,
  }),
  postingFailure: t.field({
    data: 'none',
    type: postingFailure.ref,
    nullable: true,
    description: 'Why the billing system did not take it. Null unless posting failed',
    resolve: async (payment, _args, context) => {
      const { posting_failure: failure } = await paymentDetailOf(payment, context)
      return failure && postingFailure.of(failure)
    },
  }),
  postingFailureText: t.string({
    data: 'none',
    nullable: true,
    description: 'Raw code of why posting failed. Null unless it did',
    resolve: async (payment, _args, context) => (await paymentDetailOf(payment, context)).posting_failure,
  }),
  postedAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the billing system took it last. Null until it does',
    resolve: async (payment, _args, context) => (await paymentDetailOf(payment, context)).posted_at,
  }),
  reportName: t.string({
    data: 'none',
    nullable: true,
    description: 'The billing system’s report that lists it. Null until it is posted',
    resolve: async (payment, _args, context) => (await paymentDetailOf(payment, context)).report_name,
  }),
  requestId: t.string({
    data: 'none',
    nullable: true,
    description: 'The card processor’s id of the request that charged it. Null for payments without a charge',
    resolve: async (payment, _args, context) => (await paymentDetailOf(payment, context)).request_id,
  }),
}))
