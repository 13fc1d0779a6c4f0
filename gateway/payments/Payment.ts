import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listAccountPayments, listPatientPayments, listPayments } from '../../api/contract/payments.ts'
import { paymentStatuses } from '../../api/contract/statuses.ts'
import { builder } from '../graph/builder.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import type { Context } from '../graph/Context.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById, boundedList } from '../rest/loaders.ts'

/** The list of all says the currency besides. */
export type Payment = AnswerOf<typeof listPatientPayments>[number] & { currency?: string }
type AccountPayment = AnswerOf<typeof listAccountPayments>[number]

const paymentStatus = openEnum('PaymentStatus', paymentStatuses, 'What became of a payment')

const paymentById = batchById<Payment>(null, listPayments)

async function paymentOf(patientId: string, id: string, context: Context): Promise<Payment | null> {
  const found = await paymentById(context).load(id)
  return found?.patient_id === patientId ? found : null
}

export const PaymentRef = ownedRestNode<Payment>('Payment', {
  description: 'Money that was paid, or should have been',
  owner: 'patient_id',
  load: paymentOf,
})
builder.objectFields(PaymentRef, (t) => ({
  typeText: t.exposeString('type', {
    data: 'none',
    description: 'How it came: practice, patient_portal, upfront, autodebit, manual, cash, terminal, insurance …',
  }),
  status: t.field({
    data: 'none',
    type: paymentStatus.ref,
    description: 'What became of it',
    resolve: (payment) => paymentStatus.of(payment.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'How much' }),
  refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'How much of it was given back' }),
  postDate: t.expose('post_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Day it counts for; null while a bank payment is pending',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was made' }),
  methodTypeText: t.exposeString('payment_method_type', {
    data: 'none',
    description: 'card, bank_account, cash, check, terminal or insurance',
  }),
  methodLabel: t.exposeString('method_label', {
    data: 'payment',
    nullable: true,
    description: 'Brand and last four digits, or the payer',
  }),
  postingStateText: t.exposeString('posting_state', {
    data: 'none',
    description: 'Whether the billing system has it: not_posted, posting, posted or failed',
  }),
  disputeStatusText: t.exposeString('dispute_status', {
    data: 'none',
    nullable: true,
    description: 'Where a dispute stands; null without one',
  }),
  externalId: t.exposeString('external_id', {
    data: 'personal',
    nullable: true,
    description: 'Id in the billing system',
  }),
  isExternal: t.exposeBoolean('is_external', {
    data: 'none',
    description: 'Whether it was taken outside of this product',
  }),
  isFrontdesk: t.exposeBoolean('is_frontdesk', { data: 'none', description: 'Whether the front desk took it' }),
}))

const patientOf = leadsTo(PatientRef, patientById)
const practiceOf = leadsTo(PracticeRef, practiceById)

builder.objectFields(PaymentRef, (t) => ({
  patientRestId: t.exposeID('patient_id', {
    data: 'none',
    description: 'Id of the patient in the REST API and in links',
  }),
  practiceRestId: t.exposeID('client_id', {
    data: 'none',
    description: 'Id of the practice in the REST API and in links',
  }),
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient whose balance it pays; null when the viewer may not see the patient',
    ...reads<Payment>('patient_id'),
    resolve: ({ patient_id: id }, _args, context, info) => patientOf({ id }, context, info),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice that is paid; null when the viewer may not see it',
    ...reads<Payment>('client_id'),
    resolve: ({ client_id: id }, _args, context, info) => practiceOf({ id }, context, info),
  }),
  currency: t.string({
    data: 'none',
    nullable: true,
    description: 'Currency of the practice, ISO 4217',
    resolve: async ({ currency, client_id: id }, _args, context) =>
      currency ?? (await practiceById(context).load(id))?.currency ?? null,
  }),
}))

const AccountPaymentRef = builder.objectRef<AccountPayment>('AccountPayment').implement({
  description: 'A payment on the account as a whole',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (payment) => encodeGlobalId('AccountPayment', payment.id),
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'How much' }),
    unapplied: t.expose('unapplied', {
      data: 'none',
      type: 'Money',
      description: 'How much is not set against a charge yet',
    }),
    refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'How much was given back' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was made' }),
  }),
})

connection(listPatientPayments, {
  field: 'payments',
  parent: PatientRef,
  node: PaymentRef,
  description: 'Payments, latest first',
})

const accountPaymentsOf = boundedList(listAccountPayments)
const accountPayments = relation('Patient', 'accountPayments', (context, id, _args: object) =>
  accountPaymentsOf(context).load(id),
)

builder.objectField(PatientRef, 'accountPayments', (t) =>
  t.field({
    data: 'none',
    type: [AccountPaymentRef],
    nullable: true,
    description: 'Payments on the account as a whole, with what is not applied yet',
    resolve: (patient, args, context, info) => accountPayments(context, patient.id, args, info),
  }),
)
