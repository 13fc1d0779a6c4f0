import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPaymentRequests, paymentRequestStatuses } from '../../api/contract/paymentRequests.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode } from '../graph/ownedList.ts'
import { PatientRef } from '../patients/Patient.ts'

export const requestStatus = openEnum('PaymentRequestStatus', paymentRequestStatuses, 'Status of a payment request', {
  unpaid: 'Unpaid: it can be paid through its link',
  paid: 'It was paid',
  cancelled: 'Canceled by a user: it can’t be paid',
})

type Item = AnswerOf<typeof listPaymentRequests>[number]['items'][number]

const ItemRef = builder.objectRef<Item>('PaymentRequestItem').implement({
  description: 'An item of a payment request',
  fields: (t) => ({
    name: t.exposeString('name', {
      data: 'personal',
      description: 'Name. `current_balance` is the balance of the account',
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount requested for the item' }),
  }),
})

export const PaymentRequestRef = ownedListNode('PaymentRequest', listPaymentRequests, {
  description: 'A payment request that the patient pays by card through its link',
  parent: PatientRef,
  field: 'paymentRequests',
  fieldDescription: 'Payment requests, newest first',
})
builder.objectFields(PaymentRequestRef, (t) => ({
  status: t.field({
    data: 'none',
    type: requestStatus.ref,
    description: 'Whether it is unpaid, paid or canceled',
    resolve: ({ status }) => requestStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  items: t.expose('items', { data: 'none', type: [ItemRef], description: 'The items of the request' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Sum of the items' }),
  link: t.exposeString('link', {
    data: 'personal',
    description: 'Where the patient pays. Valid until the request is paid or canceled',
  }),
  isFromAppointment: t.exposeBoolean('from_appointment', {
    data: 'none',
    description: 'Whether it was made for an appointment',
  }),
  lastSentAt: t.expose('last_sent_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the link was last sent to the patient. Null if it never was',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was made' }),
}))
