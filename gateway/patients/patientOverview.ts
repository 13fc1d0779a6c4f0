import { getPatientOverview, type PatientOverview } from '../../api/contract/patientOverview.ts'
import { CardExpiryRef, expiryOf } from '../cards/CardExpiry.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from './Patient.ts'
import type { PatientSource } from './patientLoaders.ts'

type Counts = PatientOverview['counts']
const hidden = 'Null when the viewer may not read them'

const CountsRef = builder.objectRef<Counts>('AccountCounts').implement({
  description: 'Number of rows in each list of a patient',
  fields: (t) => {
    const count = (name: keyof Counts, description: string) =>
      t.exposeInt(name, { data: 'none', nullable: true, description: `${description}. ${hidden}` })
    return {
      statements: count('statements', 'Statements of the account'),
      snapshots: count('snapshots', 'Statements that were sent'),
      billingCycles: count('billing_cycles', 'Billing cycles'),
      payments: count('payments', 'Payments, whatever their outcome'),
      paymentMethods: count('cards', 'Cards and bank accounts on file, without removed ones'),
      paymentPlans: count('plans', 'Payment plans, current and earlier ones'),
      messages: count('messages', 'Messages and internal notes of the conversation'),
      timeline: count('events', 'Entries of the timeline'),
      calls: count('calls', 'Logged phone calls'),
      forms: count('forms', 'Forms that were sent to the patient'),
    }
  },
})

const MethodRef = builder.objectRef<NonNullable<PatientOverview['payment_method']>>('OverviewPaymentMethod').implement({
  description: 'The payment method that is charged first',
  fields: (t) => ({
    label: t.exposeString('display', {
      data: 'payment',
      description: 'Brand and last four digits of the card, or bank and last digits of the account',
    }),
    expiryMonth: t.exposeInt('exp_month', {
      data: 'none',
      nullable: true,
      description: 'Expiration month, 1 to 12. Null for a bank account',
    }),
    expiryYear: t.exposeInt('exp_year', {
      data: 'none',
      nullable: true,
      description: 'Expiration year. Null for a bank account',
    }),
    expiry: t.field({
      data: 'none',
      type: CardExpiryRef,
      nullable: true,
      description: 'Expiration status. Null for methods that do not expire',
      resolve: (method, _args, { now }) => expiryOf(method.exp_month, method.exp_year, now),
    }),
    isAutopayOn: t.exposeBoolean('auto_charge_enabled', { data: 'none', description: 'Whether autopay is on' }),
  }),
})

const PlanRef = builder.objectRef<NonNullable<PatientOverview['plan']>>('OverviewPlan').implement({
  description: 'The current payment plan',
  fields: (t) => ({
    isDeclined: t.exposeBoolean('declined', { data: 'none', description: 'Whether its last payment was declined' }),
    remaining: t.expose('remaining', { data: 'none', type: 'Money', description: 'Amount that is not paid yet' }),
    nextPaymentDate: t.expose('next_payment_date', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Date of the next installment. Null when there is none',
    }),
  }),
})

const MessageRef = builder.objectRef<NonNullable<PatientOverview['last_message']>>('OverviewMessage').implement({
  description: 'The last message or internal note',
  fields: (t) => ({
    isInbound: t.exposeBoolean('inbound', { data: 'none', description: 'Whether the patient wrote it' }),
    preview: t.exposeString('preview', { data: 'personal', description: 'Start of the text, up to 140 characters' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was written' }),
  }),
})

const OverviewRef = builder.objectRef<PatientOverview>('PatientOverview').implement({
  description: 'What an account has, in short. One call to the server, whatever is selected',
  fields: (t) => ({
    counts: t.expose('counts', { data: 'none', type: CountsRef, description: 'Number of rows in each list' }),
    paymentMethod: t.expose('payment_method', {
      data: 'payment',
      type: MethodRef,
      nullable: true,
      description: 'The payment method that is charged first. Null without one, or when the viewer may not read cards',
    }),
    plan: t.expose('plan', {
      data: 'none',
      type: PlanRef,
      nullable: true,
      description: 'The current payment plan. Null without one, or when the viewer may not read plans',
    }),
    lastMessage: t.expose('last_message', {
      data: 'personal',
      type: MessageRef,
      nullable: true,
      description: 'The last message. Null without one, or when the viewer may not read conversations',
    }),
  }),
})

const overviewOf = relation('Patient', 'overview', async ({ rest }, id: string, _args: object) => {
  const { answer } = await rest.call(getPatientOverview, { path: { id } })
  return answer
})

builder.objectField(PatientRef, 'overview', (t) =>
  t.field({
    data: 'none',
    type: OverviewRef,
    nullable: true,
    description: 'Number of rows of each list, first payment method, current plan and last message',
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => overviewOf(context, id, args, info),
  }),
)
