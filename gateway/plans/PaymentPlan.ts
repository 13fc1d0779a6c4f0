import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPlans, planIntervals, planStatuses } from '../../api/contract/plans.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { boundedList } from '../rest/loaders.ts'

type Plan = AnswerOf<typeof listPlans>[number]

const status = openEnum('PaymentPlanStatus', planStatuses, 'Where a payment plan stands')
const interval = openEnum('PaymentPlanInterval', planIntervals, 'How long it is from one payment to the next')

const PaymentPlanRef = builder.objectRef<Plan>('PaymentPlan').implement({
  description: 'An agreement to pay a balance in parts',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (plan) => encodeGlobalId('PaymentPlan', plan.id),
    }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    status: t.field({
      data: 'none',
      type: status.ref,
      description: 'Where it stands',
      resolve: (plan) => status.of(plan.status),
    }),
    statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
    isCurrent: t.boolean({
      data: 'none',
      description: 'Whether it goes on: it is subscribed, or its last payment was declined',
      resolve: (plan) => plan.status === 'subscribed' || plan.status === 'declined',
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'installments or subscription' }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'What is paid by it in all' }),
    paid: t.expose('paid', { data: 'none', type: 'Money', description: 'What was paid so far' }),
    remaining: t.expose('remaining', { data: 'none', type: 'Money', description: 'amount - paid' }),
    paidWith: t.string({
      data: 'payment',
      nullable: true,
      description: 'Brand and last four digits of the card, or the bank and the end of the account',
      resolve: (plan) => plan.payment_method?.display ?? null,
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was agreed' }),
    closedAt: t.expose('closed_at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid off or cancelled; null while it goes on',
    }),
  }),
})

/** When how much is paid. */
builder.objectFields(PaymentPlanRef, (t) => ({
  installmentAmount: t.expose('installment_amount', {
    data: 'none',
    type: 'Money',
    description: 'One payment; the last may be less',
  }),
  installments: t.exposeInt('installments', { data: 'none', description: 'How many payments it takes in all' }),
  installmentsPaid: t.exposeInt('installments_paid', { data: 'none', description: 'How many were made' }),
  interval: t.field({
    data: 'none',
    type: interval.ref,
    description: 'From one payment to the next',
    resolve: (plan) => interval.of(plan.interval),
  }),
  intervalText: t.exposeString('interval', { data: 'none', description: 'The interval as the server names it' }),
  startDate: t.expose('start_date', { data: 'none', type: 'Date', description: 'Its first day' }),
  nextPaymentDate: t.expose('next_payment_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Day of the next payment; null where none will be taken',
  }),
  nextPaymentAmount: t.expose('next_payment_amount', {
    data: 'none',
    type: 'Money',
    nullable: true,
    description: 'How much it will be; null where none will be taken',
  }),
}))

const plansOf = boundedList(listPlans)
const paymentPlans = relation('Patient', 'paymentPlans', (context, id, _args: object) => plansOf(context).load(id))

builder.objectField(PatientRef, 'paymentPlans', (t) =>
  t.field({
    data: 'none',
    type: [PaymentPlanRef],
    nullable: true,
    description: 'Payment plans, newest first',
    resolve: (patient, args, context, info) => paymentPlans(context, patient.id, args, info),
  }),
)
