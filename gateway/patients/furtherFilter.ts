import type { InputFieldBuilder } from '@pothos/core'
import { containsPattern } from '../graph/containsPattern.ts'
import type { GraphTypes } from '../graph/builder.ts'
import { between, type PatientWhere } from './between.ts'
import { billingHoldType } from '../statements/BillingHoldType.ts'
import { patientEventType } from './PatientEventType.ts'
import { syncStatus } from './sync/SyncStatus.ts'

type Fields = InputFieldBuilder<GraphTypes, 'InputObject'>
const day = (t: Fields, description: string) => t.field({ data: 'none', type: 'Date', description })

/** Less common filter fields: last automated actions, and obstacles to billing. */
export const furtherFilterFields = (t: Fields) => ({
  isPracticeActive: t.boolean({
    data: 'none',
    description: 'True: only patients of practices that are activated for billing. False: only of others',
  }),
  isBillable: t.boolean({ data: 'none', description: 'True: `unbillableReason` is null. False: it is not' }),
  hasAlerts: t.boolean({
    data: 'none',
    description: 'Whether the patient has any of `alerts`',
  }),
  isUnreachable: t.boolean({
    data: 'none',
    description: 'Whether the patient owes money and has no email or mobile phone that can be used',
  }),
  isReceivable: t.boolean({
    data: 'none',
    description: 'Whether money is owed under the patient’s name. A guarantor owes for the family, a dependent never',
  }),
  cycleStartFrom: day(t, 'Last billing cycle started on this day or later (inclusive)'),
  cycleStartTo: day(t, 'Last billing cycle started on this day or earlier (inclusive)'),
  hasDeclinedPlan: t.boolean({
    data: 'none',
    description: 'True: only patients with a payment plan whose last installment was declined. False has no effect',
  }),
  isHidden: t.boolean({
    data: 'none',
    description: 'True: only hidden accounts. Lists omit them otherwise',
  }),
  holdReasons: t.field({
    data: 'none',
    type: [billingHoldType.ref],
    description: 'Has a visit on hold for any of these reasons',
  }),
  syncStatuses: t.field({ data: 'none', type: [syncStatus.ref], description: 'Any of these results of the last sync' }),
  lastActions: t.field({
    data: 'none',
    type: [patientEventType.ref],
    description: 'Any of these last user actions',
  }),
  lastTemplates: t.stringList({ data: 'none', description: 'Any of these last-sent messages, as codes' }),
  rule: t.string({ data: 'none', description: 'Part of the name of the last billing cycle’s workflow rule' }),
  billingStartDateFrom: day(t, 'Billing started on this day or later (inclusive)'),
  billingStartDateTo: day(t, 'Billing started on this day or earlier (inclusive)'),
  billingCycleCreatedFrom: day(t, 'Last billing cycle created on this UTC day or later (inclusive)'),
  billingCycleCreatedTo: day(t, 'Last billing cycle created on this UTC day or earlier (inclusive)'),
  lastContactFrom: day(t, 'Last contacted on this UTC day or later (inclusive)'),
  lastContactTo: day(t, 'Last contacted on this UTC day or earlier (inclusive)'),
})

type Nullable<T> = T | null | undefined
interface FurtherFilter {
  isPracticeActive?: Nullable<boolean>
  isBillable?: Nullable<boolean>
  hasAlerts?: Nullable<boolean>
  isUnreachable?: Nullable<boolean>
  hasDeclinedPlan?: Nullable<boolean>
  isReceivable?: Nullable<boolean>
  cycleStartFrom?: Nullable<string>
  cycleStartTo?: Nullable<string>
  isHidden?: Nullable<boolean>
  holdReasons?: Nullable<string[]>
  syncStatuses?: Nullable<string[]>
  lastActions?: Nullable<string[]>
  lastTemplates?: Nullable<string[]>
  rule?: Nullable<string>
  billingStartDateFrom?: Nullable<string>
  billingStartDateTo?: Nullable<string>
  billingCycleCreatedFrom?: Nullable<string>
  billingCycleCreatedTo?: Nullable<string>
  lastContactFrom?: Nullable<string>
  lastContactTo?: Nullable<string>
}

export const furtherTests = (filter: FurtherFilter): PatientWhere[] => [
  ...is('client_active', filter.isPracticeActive),
  ...is('has_alerts', filter.hasAlerts),
  ...is('is_unreachable', filter.isUnreachable),
  ...is('is_receivable', filter.isReceivable),
  ...between('bc_start_date', filter.cycleStartFrom, filter.cycleStartTo),
  ...(filter.hasDeclinedPlan ? [{ plan_status: 'declined' }] : []),
  ...(filter.isHidden ? [{ hidden: true }] : []),
  ...(filter.isBillable == null ? [] : [{ unbillable_reason: filter.isBillable ? null : { $ne: null } }]),
  ...among('hold_reason', filter.holdReasons && billingHoldType.filtered(filter.holdReasons)),
  ...among('sync_status', filter.syncStatuses && syncStatus.filtered(filter.syncStatuses)),
  ...among('last_action', filter.lastActions && patientEventType.filtered(filter.lastActions)),
  ...among('last_template', filter.lastTemplates),
  ...(filter.rule ? [{ workflow: { $ilike: containsPattern(filter.rule) } }] : []),
  ...between('start_date', filter.billingStartDateFrom, filter.billingStartDateTo),
  ...between('bc_created_at', dayStart(filter.billingCycleCreatedFrom), dayEnd(filter.billingCycleCreatedTo)),
  ...between('last_contact_at', dayStart(filter.lastContactFrom), dayEnd(filter.lastContactTo)),
]

const is = (field: keyof PatientWhere, value: Nullable<boolean>): PatientWhere[] =>
  value == null ? [] : [{ [field]: value }]
const among = (field: keyof PatientWhere, values: Nullable<string[]>): PatientWhere[] =>
  values ? [{ [field]: { $in: values } }] : []

/** The first and the last instant of a day. */
const dayStart = (day: Nullable<string>) => day && `${day}T00:00:00.000Z`
const dayEnd = (day: Nullable<string>) => day && `${day}T23:59:59.999Z`
