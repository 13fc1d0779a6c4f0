import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { findPaymentRequest, openPaymentPage } from '../../api/contract/paymentRequests.ts'
import { builder } from '../graph/builder.ts'
import { codePart } from '../graph/codePart.ts'
import { restMutation } from '../graph/restMutation.ts'
import { orNull } from '../rest/loaders.ts'
import { requestStatus } from './PaymentRequest.ts'

const PaymentLinkRef = builder.objectRef<AnswerOf<typeof findPaymentRequest>>('PaymentLink').implement({
  description: 'Public information for the code of a payment link. It reveals nothing about the patient',
  fields: (t) => ({
    practiceName: t.exposeString('practice_name', { data: 'none', description: 'The practice that asks for payment' }),
    status: t.field({
      data: 'none',
      type: requestStatus.ref,
      description: 'Status of the request',
      resolve: ({ status }) => requestStatus.of(status),
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount to pay' }),
    currency: t.exposeString('currency', { data: 'none', description: 'Currency, ISO 4217' }),
  }),
})

builder.queryField('paymentLink', (t) =>
  t.field({
    data: 'none',
    type: PaymentLinkRef,
    nullable: true,
    description:
      'The payment request of a link. Null for an unknown code. Needs no session; limited to 50 codes in 15 minutes',
    args: {
      code: t.arg.string({ data: 'personal', required: true, description: 'Code of the link' }),
    },
    resolve: async (_root, { code }, { rest }) => {
      const found = await orNull(rest.call(findPaymentRequest, { path: { code: codePart(code) } }))
      return found?.answer ?? null
    },
  }),
)

restMutation({
  name: 'openPaymentPage',
  description: 'Opens the card processor’s payment page for the request of a link. Needs no session',
  endpoint: openPaymentPage,
  input: (t) => ({
    code: t.string({ data: 'personal', required: true, description: 'Code of the link' }),
  }),
  toCall: ({ code }) => ({ path: { code: codePart(code) }, body: {} }),
  success: {
    description: 'The payment page is open',
    from: (answer) => answer,
    fields: (t) => ({
      url: t.exposeString('url', { data: 'personal', description: 'Address of the payment page' }),
    }),
  },
})
