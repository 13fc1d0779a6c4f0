import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientPayments, listPayments } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import type { Context } from '../graph/Context.ts'
import { ownedId } from '../graph/globalId.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import { disputeStatus, methodType, paymentStatus, paymentType, postingState } from './paymentEnums.ts'

/** The list of all says the currency besides. */
export type Payment = AnswerOf<typeof listPatientPayments>[number] & { currency?: string }

const paymentById = batchById<Payment>(null, listPayments)

/** A payment by the REST ids of its patient and its own: all of a request in one call. */
async function paymentOf(patientId: string, id: string, context: Context): Promise<Payment | null> {
  const found = await paymentById(context).load(id)
  return found?.patient_id === patientId ? found : null
}

export const PaymentRef = ownedRestNode<Payment>('Payment', {
  description: 'A payment, whatever its outcome',
  owner: 'patient_id',
  load: paymentOf,
})
builder.objectFields(PaymentRef, (t) => ({
  type: t.field({
    data: 'none',
    type: paymentType.ref,
    description: 'Payment type',
    ...reads<Payment>('type'),
    resolve: (payment) => paymentType.of(payment.type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  status: t.field({
    data: 'none',
    type: paymentStatus.ref,
    description: 'Status',
    ...reads<Payment>('status'),
    resolve: (payment) => paymentStatus.of(payment.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount of the payment' }),
  refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'Amount refunded' }),
  postDate: t.expose('post_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Posting date. Null while a bank payment is pending',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'Date of the payment' }),
}))

/** Payment method and recipient. */
builder.objectFields(PaymentRef, (t) => ({
  methodType: t.field({
    data: 'none',
    type: methodType.ref,
    description: 'Payment method',
    ...reads<Payment>('payment_method_type'),
    resolve: (payment) => methodType.of(payment.payment_method_type),
  }),
  methodTypeText: t.exposeString('payment_method_type', {
    data: 'none',
    description: 'Raw payment method code of the server',
  }),
  methodLabel: t.exposeString('method_label', {
    data: 'payment',
    nullable: true,
    description: 'Brand and last four digits, or the payer',
  }),
  postingState: t.field({
    data: 'none',
    type: postingState.ref,
    description: 'Posting status in the practice’s billing system',
    ...reads<Payment>('posting_state'),
    resolve: (payment) => postingState.of(payment.posting_state),
  }),
  postingStateText: t.exposeString('posting_state', {
    data: 'none',
    description: 'Raw posting status of the server',
  }),
  disputeStatus: t.field({
    data: 'none',
    type: disputeStatus.ref,
    nullable: true,
    description: 'Dispute status. Null without a dispute',
    ...reads<Payment>('dispute_status'),
    resolve: ({ dispute_status: status }) => status && disputeStatus.of(status),
  }),
  disputeStatusText: t.exposeString('dispute_status', {
    data: 'none',
    nullable: true,
    description: 'Raw dispute status of the payment processor. Null without a dispute',
  }),
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system',
  }),
  isExternal: t.exposeBoolean('is_external', {
    data: 'none',
    description: 'Whether it was collected outside of Tally Care',
  }),
  isFrontdesk: t.exposeBoolean('is_frontdesk', { data: 'none', description: 'Whether the front desk collected it' }),
}))

/** Answers a payment from what another row says of it, where that is enough. */
export const leadsToPayment = leadsTo(
  PaymentRef,
  (context) => ({ load: (path: string) => paymentOf(...ownedId(path), context) }),
  'patient_id',
)
const patientOf = leadsTo(PatientRef, patientById)
const practiceOf = leadsTo(PracticeRef, practiceById)

builder.objectFields(PaymentRef, (t) => ({
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient whose balance it pays. Null when the viewer may not see the patient',
    ...reads<Payment>('patient_id'),
    resolve: ({ patient_id: id }, _args, context, info) => patientOf({ id }, context, info),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice that is paid. Null when the viewer may not see it',
    ...reads<Payment>('client_id', 'currency'),
    resolve: ({ client_id: id, currency }, _args, context, info) =>
      practiceOf({ id, ...(currency !== undefined && { currency }) }, context, info),
  }),
}))

connection(listPatientPayments, {
  field: 'payments',
  parent: PatientRef,
  node: PaymentRef,
  description: 'Payments, latest first',
  adds: ['currency'],
})
