import type { PaymentDetail } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { PaymentRef } from './Payment.ts'
import { fromDetail } from './paymentLoaders.ts'
import { postingState, refundStatus } from './paymentEnums.ts'

type Refund = PaymentDetail['refunds'][number]

const PaymentRefundRef = builder.objectRef<Refund>('PaymentRefund').implement({
  description: 'A refund of a payment, completed or in progress',
  fields: (t) => ({
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Refunded amount' }),
    convenienceFee: t.expose('convenience_fee', {
      data: 'none',
      type: 'Money',
      description: 'Convenience fee refunded in addition',
    }),
    status: t.field({
      data: 'none',
      type: refundStatus.ref,
      description: 'Current status',
      resolve: ({ status }) => refundStatus.of(status),
    }),
    statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
    failureText: t.exposeString('failure_code', {
      data: 'none',
      nullable: true,
      description: 'Raw code of the card processor. Null unless it failed',
    }),
    postingState: t.field({
      data: 'none',
      type: postingState.ref,
      description: 'Posting status in the practice’s billing system',
      resolve: ({ posting_state: state }) => postingState.of(state),
    }),
    postingStateText: t.exposeString('posting_state', {
      data: 'none',
      description: 'Raw posting status of the server',
    }),
    postingFailureText: t.exposeString('posting_failure', {
      data: 'none',
      nullable: true,
      description: 'Raw code of why the billing system rejected it. Null unless posting failed',
    }),
    note: t.exposeString('note', { data: 'personal', description: 'Note of the user who refunded it' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was requested' }),
  }),
})

/** Fields of one payment that no list contains. */
builder.objectFields(PaymentRef, (t) => ({
  settlesOn: t.field({
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Day by which a pending bank payment is expected to settle. Null for other payments',
    resolve: fromDetail((detail) => detail.settles_on),
  }),
  refundable: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount that can still be refunded. Zero when nothing can be',
    resolve: fromDetail(({ refundable }) => refundable),
  }),
  refundsWhole: t.boolean({
    data: 'none',
    description: 'Whether it is part of an account-level payment, which is refunded in full only, with all its parts',
    resolve: fromDetail((detail) => detail.refunds_whole),
  }),
  refunds: t.field({
    data: 'none',
    type: [PaymentRefundRef],
    description: 'Refunds, oldest first',
    resolve: fromDetail(({ refunds }) => refunds),
  }),
}))
