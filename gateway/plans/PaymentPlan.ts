import {
  installmentStatuses,
  listPlans,
  type Plan,
  planIntervals,
  planStatuses,
  planTypes,
} from '../../api/contract/plans.ts'
import { currentPlanStatuses } from '../../api/contract/planStates.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { openEnum } from '../graph/openEnum.ts'
import { byOwnedPath, type Owned, ownedRow } from '../graph/ownedList.ts'
import { reads, readsWithin } from '../graph/restFields.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { PatientRef } from '../patients/Patient.ts'

const status = openEnum('PaymentPlanStatus', planStatuses, 'Status of a payment plan', {
  declined: 'Active, but the last payment was declined',
  subscribed: 'Active: installments are charged on their dates',
  cancelled: 'Canceled by a user. A balance may remain',
  paid: 'Paid off, or closed early as paid',
})
const interval = openEnum('PaymentPlanInterval', planIntervals, 'Interval between the installments of a payment plan', {
  week: 'Seven days',
  two_weeks: 'Fourteen days',
  month: 'One month',
})
const planType = openEnum('PaymentPlanType', planTypes, 'Condition that ends a payment plan', {
  installments: 'Ends when its amount is paid',
  subscription: 'Continues until a user cancels it. It can’t be edited',
})

const loadPlan = ownedRow(listPlans)
/** Loads payment plans for edges to them. */
export const paymentPlansByPath = byOwnedPath(loadPlan)

export const PaymentPlanRef = ownedRestNode<Owned<Plan>>('PaymentPlan', {
  description: 'A payment plan: a balance paid in installments',
  owner: 'ownerId',
  load: loadPlan,
})
builder.objectFields(PaymentPlanRef, (t) => ({
  status: t.field({
    data: 'none',
    type: status.ref,
    description: 'Current status',
    ...reads<Plan>('status'),
    resolve: (plan) => status.of(plan.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  isCurrent: t.boolean({
    data: 'none',
    description: 'Whether it is active: subscribed, or its last payment was declined',
    ...reads<Plan>('status'),
    resolve: (plan) => plan.status === 'subscribed' || plan.status === 'declined',
  }),
  type: t.field({
    data: 'none',
    type: planType.ref,
    description: 'Condition that ends the plan',
    ...reads<Plan>('type'),
    resolve: ({ type }) => planType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Total amount of the plan' }),
  paid: t.expose('paid', { data: 'none', type: 'Money', description: 'Amount paid so far' }),
  remaining: t.expose('remaining', { data: 'none', type: 'Money', description: 'Remaining amount: `amount - paid`' }),
  paidWith: t.string({
    data: 'payment',
    nullable: true,
    description: 'Brand and last four digits of the card, or bank and last digits of the account. Null when unknown',
    ...reads<Plan>('payment_method'),
    resolve: (plan) => plan.payment_method?.display ?? null,
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was created' }),
  closedAt: t.expose('closed_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was paid off or canceled. Null while it is active',
  }),
}))

/** Dates and amounts of the schedule. */
builder.objectFields(PaymentPlanRef, (t) => ({
  installmentAmount: t.expose('installment_amount', {
    data: 'none',
    type: 'Money',
    description: 'Installment amount. The last installment may differ',
  }),
  installments: t.exposeInt('installments', { data: 'none', description: 'Total number of installments' }),
  installmentsPaid: t.exposeInt('installments_paid', { data: 'none', description: 'Number of installments paid' }),
  interval: t.field({
    data: 'none',
    type: interval.ref,
    description: 'Interval between installments',
    ...reads<Plan>('interval'),
    resolve: (plan) => interval.of(plan.interval),
  }),
  intervalText: t.exposeString('interval', { data: 'none', description: 'Raw interval code of the server' }),
  startDate: t.expose('start_date', { data: 'none', type: 'Date', description: 'Day on which the plan started' }),
  nextPaymentDate: t.expose('next_payment_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Date of the next installment. Null when there is none',
  }),
  nextPaymentAmount: t.expose('next_payment_amount', {
    data: 'none',
    type: 'Money',
    nullable: true,
    description: 'Amount of the next installment. Null when there is none',
  }),
  installmentsBehind: t.exposeInt('installments_behind', {
    data: 'none',
    description: 'Number of unpaid installments that are overdue or were declined. Zero for an ended plan',
  }),
  amountBehind: t.expose('amount_behind', {
    data: 'none',
    type: 'Money',
    description: 'Sum of the installments that are behind',
  }),
}))

const installmentStatus = openEnum('PlanInstallmentStatus', installmentStatuses, 'Status of an installment', {
  due: 'It will be charged, or waits for a user after declined attempts',
  charging: 'It is being charged, and its outcome isn’t final',
  paid: 'It was paid',
  dropped: 'It will not be charged',
})

const PlanInstallmentRef = builder.objectRef<Plan['schedule'][number]>('PlanInstallment').implement({
  description: 'An installment of a payment plan',
  fields: (t) => ({
    number: t.exposeInt('number', { data: 'none', description: 'Number in its plan. 0 is the down payment' }),
    dueDate: t.expose('due_date', { data: 'none', type: 'Date', description: 'Day on which it is due' }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount of the installment' }),
    status: t.field({
      data: 'none',
      type: installmentStatus.ref,
      description: 'Current status',
      ...reads<Plan['schedule'][number]>('status'),
      resolve: (installment) => installmentStatus.of(installment.status),
    }),
    statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
    chargeOn: t.expose('charge_on', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Day of the next attempt. Null if none is scheduled',
    }),
    attempts: t.exposeInt('attempts', { data: 'none', description: 'Number of declined attempts' }),
    failureText: t.exposeString('failure_code', {
      data: 'payment',
      nullable: true,
      description: 'The card processor’s code for the last declined attempt. Null without one',
    }),
  }),
})

builder.objectField(PaymentPlanRef, 'schedule', (t) =>
  t.field({
    data: 'none',
    type: [PlanInstallmentRef],
    description: 'Installments, first one first. Empty for a plan that is charged elsewhere',
    ...readsWithin<Plan>('schedule'),
    resolve: ({ schedule }) => schedule,
  }),
)

const FilterRef = builder.inputType('PaymentPlanFilter', {
  description: 'Filter of payment plans',
  fields: (t) => ({
    isCurrent: t.boolean({
      data: 'none',
      description: 'Only active plans (subscribed, or with a declined last payment), or only ended ones',
    }),
  }),
})

connection(listPlans, {
  field: 'paymentPlans',
  parent: PatientRef,
  node: PaymentPlanRef,
  description: 'Payment plans, newest first',
  filter: {
    type: FilterRef,
    toWhere: ({ isCurrent }) =>
      isCurrent == null ? {} : { status: { [isCurrent ? '$in' : '$nin']: [...currentPlanStatuses] } },
  },
  toNode: (plan, { ownerId }) => ({ ...plan, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})
