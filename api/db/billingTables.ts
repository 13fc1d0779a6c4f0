import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { disputeStatuses } from '../contract/disputeStates.ts'
import { visitStatuses } from '../contract/statements.ts'
import {
  billingCycleStatuses,
  billingHoldReasons,
  paymentMethodTypes,
  paymentStatuses,
  paymentTypes,
  statementBuckets,
} from '../contract/statuses.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt, orNever } from './columns.ts'
import { locations } from './locationTables.ts'
import { companies, practices, providers, users } from './organizationTables.ts'
import { ofPatient } from './ofPatient.ts'
import { planInstallments } from './installmentTables.ts'
import { paymentConnections, paymentMethods } from './paymentMethodTables.ts'
import { paymentPostingColumns } from './postingColumns.ts'
import { paymentProcessorColumns } from './processorColumns.ts'
import { table } from './table.ts'
import { posTerminals } from './terminalTables.ts'

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

/** The requested allocation. Amounts in minor units. */
type StoredAllocation =
  { by: 'age' | 'current' | 'nothing' } | { by: 'visits'; visits: readonly { visitId: string; amount: number }[] }

export const payments = table(
  'payments',
  {
    id: id(),
    ...ofPatient,
    type: enumColumn('type', paymentTypes).notNull(),
    status: enumColumn('status', paymentStatuses).notNull(),
    amount: minorUnits('amount'),
    refunded: minorUnits('refunded'),
    /** Charged on top of the amount; not part of any balance. Minor units; null without one. */
    convenienceFee: bigint('convenience_fee', { mode: 'number' }),
    postDate: date('post_date', { mode: 'string' }),
    paymentMethodType: enumColumn('payment_method_type', paymentMethodTypes).notNull(),
    methodLabel: text('method_label'),
    accountPaymentId: uuid('account_payment_id').references(() => accountPayments.id),
    ...paymentPostingColumns,
    disputeStatus: enumColumn('dispute_status', disputeStatuses),
    externalId: text('external_id'),
    isExternal: boolean('is_external').notNull().default(false),
    isCollected: boolean('is_collected').notNull().default(false),
    isFrontdesk: boolean('is_frontdesk').notNull().default(false),
    /** The user who took or recorded it; null for payments by the patient or the billing system. */
    userId: uuid('user_id').references(() => users.id),
    note: text('note').notNull().default(''),
    /** When the charge was sent to the processor; null if no money moves. */
    requestedAt: instant('requested_at'),
    /** When the processor's response was saved. If `requestedAt` is set and this is not, the outcome is unknown. */
    confirmedAt: instant('confirmed_at'),
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethods.id),
    /** The installment of a payment plan that it pays. */
    planInstallmentId: uuid('plan_installment_id').references(() => planInstallments.id),
    connectionId: uuid('connection_id').references(() => paymentConnections.id),
    posTerminalId: uuid('pos_terminal_id').references(() => posTerminals.id),
    /** The location where it was taken, if selected. */
    locationId: uuid('location_id').references(() => locations.id),
    /** How it is applied once it is collected. */
    allocation: jsonb('allocation').$type<StoredAllocation>(),
    ...paymentProcessorColumns,
    createdAt: createdAt(),
  },
  (self) => [
    index('payments_unconfirmed')
      .on(self.requestedAt)
      .where(sql`requested_at is not null and confirmed_at is null`),
    uniqueIndex('payments_external').on(self.practiceId, self.externalId),
    index('payments_processor')
      .on(self.processorPaymentId)
      .where(sql`processor_payment_id is not null`),
    index('payments_company').on(self.companyId, self.createdAt, self.id),
    index('payments_patient').on(self.patientId, self.createdAt, self.id),
    index('payments_practice').on(self.practiceId, self.createdAt, self.id),
    index('payments_type').on(self.companyId, self.type, self.createdAt, self.id),
    index('payments_post_order').on(self.companyId, orNever(self.postDate), self.id),
    index('payments_type_post_order').on(self.companyId, self.type, orNever(self.postDate), self.id),
    index('payments_amount').on(self.companyId, self.amount, self.id),
    index('payments_disputed')
      .on(self.companyId, self.createdAt, self.id)
      .where(sql`dispute_status is not null`),
    index('payments_refunded')
      .on(self.companyId, self.createdAt, self.id)
      .where(sql`refunded > 0`),
    index('payments_account_payment').on(self.accountPaymentId),
  ],
)

/**
 * Payments of a practice that counted on one day, by type and front desk. Triggers maintain it in the transaction of
 * every change of `payments`. Days without a payment have no row.
 */
export const paymentDays = table(
  'payment_days',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    postDate: date('post_date', { mode: 'string' }).notNull(),
    type: enumColumn('type', paymentTypes).notNull(),
    isFrontdesk: boolean('is_frontdesk').notNull(),
    payments: integer('payments').notNull(),
    amount: minorUnits('amount'),
    refunded: minorUnits('refunded'),
  },
  (self) => [
    primaryKey({ columns: [self.practiceId, self.postDate, self.type, self.isFrontdesk] }),
    index('payment_days_company').on(self.companyId, self.postDate),
  ],
)

/** A part of a payment that is applied to one charge. Insurance payments lower `ins_paid`, the others `pt_paid`. */
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
