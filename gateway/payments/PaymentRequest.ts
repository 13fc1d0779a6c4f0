import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { latestUnpaidRequest, listPaymentRequests, paymentRequestStatuses } from '../../api/contract/paymentRequests.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { openEnum } from '../graph/openEnum.ts'
import { type Owned, ownedRow } from '../graph/ownedList.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { locationById, LocationRef } from '../practices/Location.ts'
import { orNull } from '../rest/loaders.ts'

export const requestStatus = openEnum('PaymentRequestStatus', paymentRequestStatuses, 'Status of a payment request', {
  unpaid: 'Unpaid: it can be paid through its link',
  paid: 'It was paid',
  cancelled: 'Canceled by a user: it can’t be paid',
})

type Request = AnswerOf<typeof listPaymentRequests>[number]
type Item = Request['items'][number]

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

export const PaymentRequestRef = ownedRestNode<Owned<Request>>('PaymentRequest', {
  description: 'A payment request that the patient pays by card through its link',
  owner: 'ownerId',
  load: ownedRow(listPaymentRequests),
})
builder.objectFields(PaymentRequestRef, (t) => ({
  status: t.field({
    data: 'none',
    type: requestStatus.ref,
    description: 'Whether it is unpaid, paid or canceled',
    ...reads<Request>('status'),
    resolve: ({ status }) => requestStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  items: t.expose('items', { data: 'none', type: [ItemRef], description: 'The items of the request' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Sum of the items' }),
  link: t.exposeString('link', {
    data: 'personal',
    description: 'Where the patient pays. Valid until the request is paid or canceled',
  }),
  location: t.field({
    data: 'none',
    type: LocationRef,
    nullable: true,
    description: 'Location that requests it. Null without one, and when the viewer may not see it',
    ...edgeTo(LocationRef, locationById, { id: 'location_id' }),
  }),
  paymentAccountRestId: t.exposeID('default_bank_account_id', {
    data: 'none',
    nullable: true,
    description: 'REST id of the account at the card processor that receives the money',
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

connection(listPaymentRequests, {
  field: 'paymentRequests',
  parent: PatientRef,
  node: PaymentRequestRef,
  description: 'Payment requests, newest first',
  toNode: (request, { ownerId }) => ({ ...request, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})

interface UnpaidArgs {
  isFromAppointment?: boolean | null | undefined
}

const unpaidOf = relation('Patient', 'unpaidPaymentRequest', async ({ rest }, id: string, args: UnpaidArgs) => {
  const { isFromAppointment } = args
  const query = { patient_id: id, ...(isFromAppointment != null && { from_appointment: String(isFromAppointment) }) }
  const found = await orNull(rest.call(latestUnpaidRequest, { query }))
  return found && { ...found.answer, ownerId: id }
})

builder.objectField(PatientRef, 'unpaidPaymentRequest', (t) =>
  t.field({
    data: 'none',
    type: PaymentRequestRef,
    nullable: true,
    description: 'The newest unpaid payment request. Null without one: `requestPayment` makes it',
    args: {
      isFromAppointment: t.arg.boolean({
        data: 'none',
        description: 'Only one that was made for an appointment, or only another one',
      }),
    },
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => unpaidOf(context, id, args, info),
  }),
)
