import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { disputeStatuses, postingStates } from '../contract/payments.ts'
import { visitStatuses } from '../contract/statements.ts'
import {
  billingCycleStatuses,
  billingHoldReasons,
  paymentMethodTypes,
  paymentStatuses,
  paymentTypes,
  statementBuckets,
} from '../contract/statuses.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { locations, providers } from './organisationTables.ts'
import { ofPatient } from './ofPatient.ts'
import { table } from './table.ts'

/**
 * `pt_amount = billed - ins_paid - adjustment - discounts`, `pt_balance = pt_amount - pt_paid`, for a
 * charge and, as sums, for its visit and statement. Minor units.
 */
const amounts = {
  billedAmount: minorUnits('billed_amount'),
  insPaid: minorUnits('ins_paid'),
  adjustment: minorUnits('adjustment'),
  discounts: minorUnits('discounts'),
  ptAmount: minorUnits('pt_amount'),
  ptPaid: minorUnits('pt_paid'),
  ptBalance: minorUnits('pt_balance'),
}

export const statements = table(
  'statements',
  {
    id: id(),
    ...ofPatient,
    bucket: enumColumn('bucket', statementBuckets).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    manualAdjustment: minorUnits('manual_adjustment'),
    createdAt: createdAt(),
  },
  (self) => [index('statements_patient').on(self.patientId, self.startDate, self.id)],
)

export const visits = table(
  'visits',
  {
    id: id(),
    ...ofPatient,
    statementId: uuid('statement_id').references(() => statements.id),
    externalId: text('external_id'),
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    status: enumColumn('status', visitStatuses).notNull().default('open'),
    description: text('description').notNull().default(''),
    providerId: uuid('provider_id').references(() => providers.id),
    locationId: uuid('location_id').references(() => locations.id),
    billingHoldType: enumColumn('billing_hold_type', billingHoldReasons),
    sentToCollections: boolean('sent_to_collections').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    allowedAmount: minorUnits('allowed_amount'),
    ...amounts,
  },
  (self) => [
    uniqueIndex('visits_external').on(self.practiceId, self.externalId),
    index('visits_patient').on(self.patientId, self.serviceDate, self.id),
    index('visits_statement').on(self.statementId),
    index('visits_held')
      .on(self.patientId, self.billingHoldType)
      .where(sql`billing_hold_type is not null`),
  ],
)

export const charges = table(
  'charges',
  {
    id: id(),
    ...ofPatient,
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id),
    externalId: text('external_id'),
    procedureCode: text('procedure_code').notNull(),
    description: text('description').notNull(),
    units: integer('units').notNull().default(1),
    ...amounts,
  },
  (self) => [
    uniqueIndex('charges_external').on(self.practiceId, self.externalId),
    index('charges_visit').on(self.visitId),
    index('charges_patient').on(self.patientId),
  ],
)

export const accountPayments = table(
  'account_payments',
  {
    id: id(),
    ...ofPatient,
    amount: minorUnits('amount'),
    unapplied: minorUnits('unapplied'),
    refunded: minorUnits('refunded'),
    createdAt: createdAt(),
  },
  (self) => [index('account_payments_patient').on(self.patientId, self.createdAt, self.id)],
)

export const payments = table(
  'payments',
  {
    id: id(),
    ...ofPatient,
    type: enumColumn('type', paymentTypes).notNull(),
    status: enumColumn('status', paymentStatuses).notNull(),
    amount: minorUnits('amount'),
    refunded: minorUnits('refunded'),
    postDate: date('post_date', { mode: 'string' }),
    paymentMethodType: enumColumn('payment_method_type', paymentMethodTypes).notNull(),
    methodLabel: text('method_label'),
    accountPaymentId: uuid('account_payment_id').references(() => accountPayments.id),
    postingState: enumColumn('posting_state', postingStates).notNull().default('not_posted'),
    disputeStatus: enumColumn('dispute_status', disputeStatuses),
    externalId: text('external_id'),
    isExternal: boolean('is_external').notNull().default(false),
    isCollected: boolean('is_collected').notNull().default(false),
    isFrontdesk: boolean('is_frontdesk').notNull().default(false),
    createdAt: createdAt(),
  },
  (self) => [
    uniqueIndex('payments_external').on(self.practiceId, self.externalId),
    index('payments_company').on(self.companyId, self.createdAt, self.id),
    index('payments_patient').on(self.patientId, self.createdAt, self.id),
    index('payments_account_payment').on(self.accountPaymentId),
  ],
)

/** A part of a payment against one charge. Insurance payments lower `ins_paid`, the others `pt_paid`. */
export const paymentApplies = table(
  'payment_applies',
  {
    id: id(),
    ...ofPatient,
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    paymentExternalId: text('payment_external_id'),
    amount: minorUnits('amount'),
    paymentDate: date('payment_date', { mode: 'string' }).notNull(),
  },
  (self) => [
    index('payment_applies_patient').on(self.patientId, self.paymentDate, self.id),
    index('payment_applies_charge').on(self.chargeId),
    index('payment_applies_payment').on(self.paymentId),
  ],
)

export const billingCycles = table(
  'billing_cycles',
  {
    id: id(),
    ...ofPatient,
    status: enumColumn('status', billingCycleStatuses).notNull(),
    workflow: text('workflow'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    paused: boolean('paused').notNull().default(false),
    pausedBefore: instant('paused_before'),
    ptAmount: minorUnits('pt_amount'),
    ptPaid: minorUnits('pt_paid'),
    notificationsLastTemplate: text('notifications_last_template'),
    notificationsLastTime: instant('notifications_last_time'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [index('billing_cycles_patient').on(self.patientId, self.startDate, self.id)],
)
