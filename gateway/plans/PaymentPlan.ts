import { listPlans, planIntervals, planStatuses, planTypes } from '../../api/contract/plans.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode } from '../graph/ownedList.ts'
import { PatientRef } from '../patients/Patient.ts'

const status = openEnum('PaymentPlanStatus', planStatuses, 'Where a payment plan stands', {
  declined: 'It goes on, but the last payment was declined',
  subscribed: 'It goes on: payments are taken on their days',
  cancelled: 'A person ended it; a part may be left to pay',
  paid: 'It was paid, or closed early as paid',
})
const interval = openEnum('PaymentPlanInterval', planIntervals, 'How long it is from one payment to the next', {
  week: 'Seven days',
  two_weeks: 'Fourteen days',
  month: 'One month',
})
const planType = openEnum('PaymentPlanType', planTypes, 'What ends a payment plan', {
  installments: 'It ends when its amount is paid in parts',
  subscription: 'It goes on until somebody cancels it, and cannot be edited',
})

const PaymentPlanRef = ownedListNode('PaymentPlan', listPlans, {
  description: 'An agreement to pay a balance in parts',
  parent: PatientRef,
  field: 'paymentPlans',
  fieldDescription: 'Payment plans, newest first',
})
builder.objectFields(PaymentPlanRef, (t) => ({
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
  type: t.field({
    data: 'none',
    type: planType.ref,
    description: 'What ends it',
    resolve: ({ type }) => planType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'The type as the server names it' }),
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
}))

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
