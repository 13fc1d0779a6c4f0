import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { companies, practices } from './organisationTables.ts'
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

/** A card or a bank account on file: never its number, only what names it to a person. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    ...scope,
    type: text('type').notNull(),
    display: text('display').notNull(),
    last4: text('last4'),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    bankAccountMask: text('bank_account_mask'),
    bankName: text('bank_name'),
    wallet: text('wallet'),
    status: text('status', { enum: ['active', 'deleted'] }).notNull(),
    /** From 1; the one that is charged first has the lowest. */
    priority: integer('priority').notNull(),
    autoChargeEnabled: boolean('auto_charge_enabled').notNull().default(false),
    autoChargeLimit: minorUnits('auto_charge_limit'),
    isAutoChargeUnlimited: boolean('is_auto_charge_unlimited').notNull().default(false),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('payment_methods_patient').on(table.patientId, table.priority, table.id)],
)

/** What a patient was asked to agree to; signed once the fingerprint is there. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    ...scope,
    type: text('type').notNull(),
    templateTitle: text('template_title').notNull(),
    lastSentAt: instant('last_sent_at'),
    signedAt: instant('signed_at'),
    signFingerprint: text('sign_fingerprint'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('consents_patient').on(table.patientId, table.createdAt, table.id)],
)

/** An agreement to pay a balance in parts. What remains is `amount - paid`. */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    id: id(),
    ...scope,
    status: text('status', { enum: ['declined', 'subscribed', 'cancelled', 'paid'] }).notNull(),
    type: text('type').notNull(),
    amount: minorUnits('amount'),
    paid: minorUnits('paid'),
    installmentAmount: minorUnits('installment_amount'),
    installments: integer('installments').notNull(),
    installmentsPaid: integer('installments_paid').notNull().default(0),
    interval: text('interval').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Null once no further payment will be taken. */
    nextPaymentDate: date('next_payment_date', { mode: 'string' }),
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethods.id),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    /** When it was paid off or cancelled. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('payment_plans_patient').on(table.patientId, table.createdAt, table.id)],
)
