import { getPatientOverview, type PatientOverview } from '../../api/contract/patientOverview.ts'
import { PaymentMethodRef, paymentMethodsByPath } from '../cards/PaymentMethod.ts'
import { builder } from '../graph/builder.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { messageById, MessageRef } from '../inbox/Message.ts'
import { paymentPlansByPath, PaymentPlanRef } from '../plans/PaymentPlan.ts'
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

/** With the REST id of the patient, who owns its rows. */
type Overview = PatientOverview & { ownerId: string }

const OverviewRef = builder.objectRef<Overview>('PatientOverview').implement({
  description: 'What an account has, in short. One call to the server, whatever is selected',
  fields: (t) => ({
    counts: t.expose('counts', { data: 'none', type: CountsRef, description: 'Number of rows in each list' }),
    paymentMethod: t.field({
      data: 'none',
      type: PaymentMethodRef,
      nullable: true,
      description: 'The payment method that is charged first. Null without one, or when the viewer may not read cards',
      ...edgeTo(
        PaymentMethodRef,
        paymentMethodsByPath,
        {
          id: 'payment_method.id',
          ownerId: 'ownerId',
          display: 'payment_method.display',
          exp_month: 'payment_method.exp_month',
          exp_year: 'payment_method.exp_year',
          auto_charge_enabled: 'payment_method.auto_charge_enabled',
        },
        'ownerId',
      ),
    }),
    plan: t.field({
      data: 'none',
      type: PaymentPlanRef,
      nullable: true,
      description: 'The current payment plan. Null without one, or when the viewer may not read plans',
      ...edgeTo(
        PaymentPlanRef,
        paymentPlansByPath,
        {
          id: 'plan.id',
          ownerId: 'ownerId',
          status: 'plan.status',
          remaining: 'plan.remaining',
          next_payment_date: 'plan.next_payment_date',
        },
        'ownerId',
      ),
    }),
    lastMessage: t.field({
      data: 'none',
      type: MessageRef,
      nullable: true,
      description: 'The last message. Null without one, or when the viewer may not read conversations',
      ...edgeTo(MessageRef, messageById, {
        id: 'last_message.id',
        inbound: 'last_message.inbound',
        created_at: 'last_message.created_at',
        preview: 'last_message.preview',
      }),
    }),
  }),
})

const overviewOf = relation('Patient', 'overview', async ({ rest }, id: string, _args: object): Promise<Overview> => {
  const { answer } = await rest.call(getPatientOverview, { path: { id } })
  return { ...answer, ownerId: id }
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
