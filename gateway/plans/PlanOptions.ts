import { getPlanOptions, type PlanOptions, type planIntervals } from '../../api/contract/plans.ts'
import { builder } from '../graph/builder.ts'
import { ownedId } from '../graph/globalId.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { permissionByRole } from '../patients/PatientPermissions.ts'
import { AgreedInterval } from './AgreedInterval.ts'

type Choice = PlanOptions['choices'][number]

const PlannedInstallmentRef = builder.objectRef<Choice['schedule'][number]>('PlannedInstallment').implement({
  description: 'An installment of an offered plan',
  fields: (t) => ({
    dueDate: t.expose('due_date', { data: 'none', type: 'Date', description: 'Day on which it is charged' }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount of the installment' }),
  }),
})

const PlanChoiceRef = builder.objectRef<Choice>('PlanChoice').implement({
  description: 'An offered plan: equal installments, of which the last one absorbs the rounding',
  fields: (t) => ({
    installments: t.exposeInt('installments', { data: 'none', description: 'Number of installments' }),
    installmentAmount: t.expose('installment_amount', {
      data: 'none',
      type: 'Money',
      description: 'Amount of each installment but the last one',
    }),
    lastAmount: t.expose('last_amount', { data: 'none', type: 'Money', description: 'Amount of the last installment' }),
    schedule: t.field({
      data: 'none',
      type: [PlannedInstallmentRef],
      description: 'Installments, first one first',
      resolve: ({ schedule }) => schedule,
    }),
  }),
})

const PlanOptionsRef = builder.objectRef<PlanOptions>('PlanOptions').implement({
  description: 'The payment plans within the limits of a patient’s current balance',
  fields: (t) => ({
    balance: t.expose('balance', {
      data: 'none',
      type: 'Money',
      description: 'Current balance, which the installments and the down payment add up to',
    }),
    minPayment: t.expose('min_payment', {
      data: 'none',
      type: 'Money',
      description: 'Minimum amount of an installment',
    }),
    maxInstallments: t.exposeInt('max_installments', { data: 'none', description: 'Maximum number of installments' }),
    delayDays: t.exposeInt('delay_days', {
      data: 'none',
      description: 'Days by which the first payment can be delayed',
    }),
    firstDate: t.expose('first_date', { data: 'none', type: 'Date', description: 'Day of the first installment' }),
    earliestDate: t.expose('earliest_date', {
      data: 'none',
      type: 'Date',
      description: 'Earliest day of the first installment',
    }),
    latestDate: t.expose('latest_date', {
      data: 'none',
      type: 'Date',
      description: 'Latest day of the first installment',
    }),
    choices: t.field({
      data: 'none',
      type: [PlanChoiceRef],
      description: 'Plans by number of installments. Empty if none fits the limits',
      resolve: ({ choices }) => choices,
    }),
  }),
})

interface OptionsArgs {
  interval?: (typeof planIntervals)[number] | null | undefined
  firstDate?: string | null | undefined
  downPayment?: string | null | undefined
  planId?: string | null | undefined
}

const optionsOf = relation('Patient', 'planOptions', async ({ rest }, id: string, requested: OptionsArgs) => {
  const query = {
    ...(requested.interval && { interval: requested.interval }),
    ...(requested.firstDate && { first_date: requested.firstDate }),
    ...(requested.downPayment && { down_payment: requested.downPayment }),
    ...(requested.planId && { plan_id: ownedId(requested.planId)[1] }),
  }
  return (await rest.call(getPlanOptions, { path: { id }, query })).answer
})

builder.objectField(PatientRef, 'planOptions', (t) =>
  t.field({
    data: 'none',
    type: PlanOptionsRef,
    nullable: true,
    description: 'Payment plans offered for the current balance. Null when the down payment or day is out of range',
    args: {
      interval: t.arg({
        data: 'none',
        type: AgreedInterval,
        description: 'Interval between installments. Default: one month',
      }),
      firstDate: t.arg({ data: 'none', type: 'Date', description: 'Day of the first installment' }),
      downPayment: t.arg({
        data: 'none',
        type: 'Money',
        description: 'Amount that is charged immediately. Default: none',
      }),
      planId: t.arg.id({
        data: 'none',
        forOwned: 'PaymentPlan',
        description: 'A plan to edit: the schedules then cover its remaining balance',
      }),
    },
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => optionsOf(context, id, args, info),
  }),
)

permissionByRole('managePlans', 'plans.manage', 'Agreeing, changing and canceling payment plans')
