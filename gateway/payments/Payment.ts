import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientPayments, listPayments, type PaymentDetail } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import type { Context } from '../graph/Context.ts'
import { ownedId } from '../graph/globalId.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { patientPaths, practicePaths, rowNamePaths } from '../patients/RowNames.ts'
import { edgeTo, leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { batchById } from '../rest/loaders.ts'
import { userOf, UserRef } from '../users/User.ts'
import { disputeStatus } from './disputes/disputeEnums.ts'
import { methodType, paymentFailure, paymentStatus, postingState, postPaymentAction } from './paymentEnums.ts'
import { fromDetail, paymentDetailOf } from './paymentLoaders.ts'
import { paymentType } from './PaymentType.ts'

/** The list over all patients also returns the currency. */
export type Payment = AnswerOf<typeof listPatientPayments>[number] & { currency?: string }

/** Payments by REST id, all of a request in one call. */
export const paymentById = batchById<Payment>(null, listPayments)

/** Payments by the REST ids of their patient and of the payment, all of a request in one call. */
async function paymentOf(patientId: string, id: string, context: Context, fields: Fields): Promise<Payment | null> {
  const found = await paymentById(context).load(id, fields && [...fields, 'patient_id'])
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
    description: 'Current status',
    ...reads<Payment>('status'),
    resolve: (payment) => paymentStatus.of(payment.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount of the payment' }),
  refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'Amount refunded' }),
  unapplied: t.expose('unapplied', {
    data: 'none',
    type: 'Money',
    description: 'Amount that is not applied to a charge. Zero while the payment is not collected',
  }),
  postDate: t.expose('post_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Posting date. Null while a bank payment is pending',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the payment was made' }),
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
    description: 'Brand and last four digits of the card, last digits of the account, or the payer. Null when unknown',
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
}))

/** Data from the card processor. */
builder.objectFields(PaymentRef, (t) => ({
  isConfirming: t.exposeBoolean('is_confirming', {
    data: 'none',
    description: 'Whether the card processor has yet to confirm the charge. Until then nothing is charged again',
  }),
  failure: t.field({
    data: 'none',
    type: paymentFailure.ref,
    nullable: true,
    description: 'Why it failed. Null unless the card processor declined it',
    ...reads<Payment>('failure_code'),
    resolve: ({ failure_code: code }) => code && paymentFailure.of(code),
  }),
  failureText: t.exposeString('failure_code', {
    data: 'none',
    nullable: true,
    description: 'Raw decline code of the card processor. Null unless it declined the payment',
  }),
}))

/** Source of the payment. */
builder.objectFields(PaymentRef, (t) => ({
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system. Null without one',
  }),
  isExternal: t.exposeBoolean('is_external', {
    data: 'none',
    description: 'Whether it was collected outside of Tally Care',
  }),
  isFrontdesk: t.exposeBoolean('is_frontdesk', { data: 'none', description: 'Whether the front desk collected it' }),
}))

/** Returns a payment from the fields that another row contains, if they are sufficient. */
export const leadsToPayment = leadsTo(
  PaymentRef,
  (context) => ({ load: (path, fields = null) => paymentOf(...ownedId(path), context, fields) }),
  'patient_id',
)

const PostPaymentActionRef = builder
  .objectRef<PaymentDetail['post_payment_actions'][number]>('PostPaymentAction')
  .implement({
    description: 'An event after a payment',
    fields: (t) => ({
      type: t.field({
        data: 'none',
        type: postPaymentAction.ref,
        description: 'Type of the event',
        resolve: ({ type }) => postPaymentAction.of(type),
      }),
      typeText: t.exposeString('type', { data: 'none', description: 'Raw code of the server' }),
      createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it happened' }),
      amount: t.expose('amount', {
        data: 'none',
        type: 'Money',
        nullable: true,
        description: 'Refunded amount. Null for other events',
      }),
    }),
  })

/** Fields of one payment that no list contains. They are loaded per payment. */
builder.objectFields(PaymentRef, (t) => ({
  convenienceFee: t.field({
    data: 'none',
    type: 'Money',
    description: 'Charged in addition to the amount. Not part of any balance',
    resolve: fromDetail((detail) => detail.convenience_fee),
  }),
  discount: t.field({
    data: 'none',
    type: 'Money',
    description: 'Prompt-pay discount: the amount by which the charges were reduced. Not part of the payment’s amount',
    resolve: fromDetail(({ discount }) => discount),
  }),
  note: t.string({
    data: 'personal',
    description: 'Note of the user who recorded it',
    resolve: fromDetail(({ note }) => note),
  }),
  takenBy: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'The user who took or recorded it. Null for the patient’s own payments and for imported ones',
    resolve: async (payment, _args, context, info) =>
      userOf((await paymentDetailOf(payment, context)).user, context, info),
  }),
  followedBy: t.field({
    data: 'none',
    type: [PostPaymentActionRef],
    description: 'Events after the payment, oldest first',
    resolve: fromDetail((detail) => detail.post_payment_actions),
  }),
}))

/** Rows of the lists over all patients contain the names; for other rows they are loaded. */
builder.objectFields(PaymentRef, (t) => ({
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient whose balance it pays. Null when the viewer may not see the patient',
    ...edgeTo<PatientSource>(PatientRef, patientById, patientPaths),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice that receives the payment. Null when the viewer may not see it',
    ...edgeTo(PracticeRef, practiceById, practicePaths),
  }),
}))

connection(listPatientPayments, {
  field: 'payments',
  parent: PatientRef,
  node: PaymentRef,
  description: 'Payments, latest first',
  adds: ['currency', ...rowNamePaths],
})
