import { getStats } from '../../api/contract/dashboards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { nodeFields, reads } from '../graph/restFields.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { FrontdeskSumRef, PaymentDayRef, PaymentSumRef, PaymentTypeSumRef } from './PaymentSum.ts'
import { StatsFilterRef, statsWhere } from './statsFilter.ts'

export type Stats = AnswerOf<typeof getStats>

const PatientCountRef = builder.objectRef<Stats['unreachable_patients']>('PatientCount').implement({
  description: 'Number of patients in a list',
  fields: (t) => ({
    count: t.exposeInt('count', { data: 'none', description: 'Number of patients' }),
    isExact: t.exposeBoolean('is_exact', {
      data: 'none',
      description: 'False when there are more patients than `count`',
    }),
  }),
})

/** Figures of Home; `LedgerCheck.ts` adds the check of the ledger. */
export const StatsRef = builder.objectRef<Stats>('Stats').implement({
  description: 'Payments of a period by posting date, and what needs attention now',
  fields: (t) => ({
    from: t.field({
      data: 'none',
      type: 'Date',
      description: 'First day of the period (inclusive)',
      ...reads<Stats>('period'),
      resolve: ({ period }) => period.from,
    }),
    to: t.field({
      data: 'none',
      type: 'Date',
      description: 'Last day of the period (inclusive)',
      ...reads<Stats>('period'),
      resolve: ({ period }) => period.to,
    }),
    total: t.expose('payments_total', {
      data: 'none',
      type: [PaymentSumRef],
      description: 'All payments of the period, one sum per currency',
    }),
    byDay: t.expose('payments_by_date', {
      data: 'none',
      type: [PaymentDayRef],
      description: 'All payments by day, oldest first. Days without payments are omitted',
    }),
    byDayAtFrontdesk: t.expose('payments_by_date_frontdesk', {
      data: 'none',
      type: [PaymentDayRef],
      description: 'Payments collected at the front desk by day, oldest first',
    }),
    byType: t.expose('payments_by_type', {
      data: 'none',
      type: [PaymentTypeSumRef],
      description: 'The payments of the period by type',
    }),
    byFrontdesk: t.expose('payments_by_frontdesk', {
      data: 'none',
      type: [FrontdeskSumRef],
      description: 'The payments of the period, at the front desk and elsewhere',
    }),
    escalatedThreads: t.exposeInt('escalated_threads', {
      data: 'none',
      description: 'Number of escalated conversations now',
    }),
    unreachablePatients: t.expose('unreachable_patients', {
      data: 'none',
      type: PatientCountRef,
      description: 'Patients with a balance and no usable email or mobile phone',
    }),
    disputesDue: t.exposeInt('disputes_due', {
      data: 'none',
      description: 'Number of disputes waiting for evidence now',
    }),
    declinedPlans: t.expose('declined_plans', {
      data: 'none',
      type: PatientCountRef,
      description: 'Patients with a payment plan whose payment was declined',
    }),
  }),
})

builder.queryField('stats', (t) =>
  t.field({
    data: 'none',
    type: StatsRef,
    nullable: true,
    description:
      'Payment totals of a period and counts that need attention, as on the Home screen. Null for users below support',
    args: { filter: t.arg({ data: 'none', type: StatsFilterRef, description: 'Period and practices' }) },
    resolve: async (_root, { filter }, { rest }, info) => {
      const fields = nodeFields('Stats', info)?.join()
      const query = { where: statsWhere(filter) }
      return (await rest.call(getStats, { query, ...(fields && { fields }) })).answer
    },
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readDashboards: abilityField(t, 'dashboards.read', 'Reading Home and the reports'),
}))
