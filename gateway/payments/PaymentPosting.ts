import { getReportName } from '../../api/contract/posting.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { type Payment, PaymentRef } from './Payment.ts'
import { fromDetail } from './paymentLoaders.ts'
import { postingFailure, postingObstacle } from './paymentEnums.ts'

/** Fields of one payment that no list contains: its posting to the billing system. */
builder.objectFields(PaymentRef, (t) => ({
  postingObstacle: t.field({
    data: 'none',
    type: postingObstacle.ref,
    nullable: true,
    description: 'Why it is not posted to the practice’s billing system. Null if it is, or can be',
    resolve: fromDetail(({ posting_obstacle: obstacle }) => obstacle && postingObstacle.of(obstacle)),
  }),
  postingObstacleText: t.string({
    data: 'none',
    nullable: true,
    description: 'Raw code of why it is not posted. Null if it is, or can be',
    resolve: fromDetail((detail) => detail.posting_obstacle),
  }),
  postingFailure: t.field({
    data: 'none',
    type: postingFailure.ref,
    nullable: true,
    description: 'Why the billing system rejected it. Null unless posting failed',
    resolve: fromDetail(({ posting_failure: failure }) => failure && postingFailure.of(failure)),
  }),
  postingFailureText: t.string({
    data: 'none',
    nullable: true,
    description: 'Raw code of why posting failed. Null unless it did',
    resolve: fromDetail((detail) => detail.posting_failure),
  }),
  postedAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was last posted. Null until it is posted',
    resolve: fromDetail((detail) => detail.posted_at),
  }),
  reportName: t.string({
    data: 'none',
    nullable: true,
    description: 'The billing system’s report that lists it. Null until it is posted',
    ...reads<Payment>('id', 'posting_state'),
    resolve: async ({ id, posting_state: state }, _args, { rest }) =>
      state === 'posted' ? (await rest.call(getReportName, { path: { id } })).answer.report_name : null,
  }),
  requestId: t.string({
    data: 'none',
    nullable: true,
    description: 'The card processor’s id of the request that charged it. Null for payments without a charge',
    resolve: fromDetail((detail) => detail.request_id),
  }),
}))
