import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { companies, locations, practices, providers } from './organisationTables.ts'
import { patients } from './patientTables.ts'

const scope = {
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  practiceId: uuid('practice_id')
    .notNull()
    .references(() => practices.id),
  patientId: uuid('patient_id')
    .notNull()
    .references(() => patients.id),
}

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

export const statements = pgTable(
  'statements',
  {
    id: id(),
    ...scope,
    bucket: text('bucket').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    manualAdjustment: minorUnits('manual_adjustment'),
    createdAt: createdAt(),
  },
  (table) => [index('statements_patient').on(table.patientId, table.startDate, table.id)],
)

export const visits = pgTable(
  'visits',
  {
    id: id(),
    ...scope,
    statementId: uuid('statement_id').references(() => statements.id),
    externalId: text('external_id'),
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    status: text('status').notNull().default('open'),
    description: text('description').notNull().default(''),
    providerId: uuid('provider_id').references(() => providers.id),
    locationId: uuid('location_id').references(() => locations.id),
    billingHoldType: text('billing_hold_type'),
    sentToCollections: boolean('sent_to_collections').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    allowedAmount: minorUnits('allowed_amount'),
    ...amounts,
  },
  (table) => [
    uniqueIndex('visits_external').on(table.practiceId, table.externalId),
    index('visits_patient').on(table.patientId, table.serviceDate, table.id),
    index('visits_statement').on(table.statementId),
    index('visits_held')
      .on(table.patientId, table.billingHoldType)
      .where(sql`billing_hold_type is not null`),
  ],
)

export const charges = pgTable(
  'charges',
  {
    id: id(),
    ...scope,
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id),
    externalId: text('external_id'),
    procedureCode: text('procedure_code').notNull(),
    description: text('description').notNull(),
    units: integer('units').notNull().default(1),
    ...amounts,
  },
  (table) => [
    uniqueIndex('charges_external').on(table.practiceId, table.externalId),
    index('charges_visit').on(table.visitId),
    index('charges_patient').on(table.patientId),
  ],
)

export const accountPayments = pgTable(
  'account_payments',
  {
    id: id(),
    ...scope,
    amount: minorUnits('amount'),
    unapplied: minorUnits('unapplied'),
    refunded: minorUnits('refunded'),
    createdAt: createdAt(),
  },
  (table) => [index('account_payments_patient').on(table.patientId, table.createdAt, table.id)],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    ...scope,
    type: text('type').notNull(),
    status: text('status').notNull(),
    amount: minorUnits('amount'),
    refunded: minorUnits('refunded'),
    postDate: date('post_date', { mode: 'string' }),
    paymentMethodType: text('payment_method_type').notNull(),
    methodLabel: text('method_label'),
    accountPaymentId: uuid('account_payment_id').references(() => accountPayments.id),
    postingState: text('posting_state').notNull().default('not_posted'),
    disputeStatus: text('dispute_status'),
    externalId: text('external_id'),
    isExternal: boolean('is_external').notNull().default(false),
    isCollected: boolean('is_collected').notNull().default(false),
    isFrontdesk: boolean('is_frontdesk').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_external').on(table.practiceId, table.externalId),
    index('payments_company').on(table.companyId, table.createdAt, table.id),
    index('payments_patient').on(table.patientId, table.createdAt, table.id),
    index('payments_account_payment').on(table.accountPaymentId),
  ],
)

/** A part of a payment against one charge. Insurance payments lower `ins_paid`, the others `pt_paid`. */
export const paymentApplies = pgTable(
  'payment_applies',
  {
    id: id(),
    ...scope,
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    paymentExternalId: text('payment_external_id'),
    amount: minorUnits('amount'),
    paymentDate: date('payment_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('payment_applies_patient').on(table.patientId, table.paymentDate, table.id),
    index('payment_applies_charge').on(table.chargeId),
    index('payment_applies_payment').on(table.paymentId),
  ],
)

export const billingCycles = pgTable(
  'billing_cycles',
  {
    id: id(),
    ...scope,
    status: text('status').notNull(),
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
  (table) => [index('billing_cycles_patient').on(table.patientId, table.startDate, table.id)],
)
