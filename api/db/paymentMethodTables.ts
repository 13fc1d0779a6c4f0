import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  cardFundings,
  consentMethods,
  consentTypes,
  paymentConnectionTypes,
  paymentMethodKinds,
  paymentMethodStates,
  wallets,
} from '../contract/cards.ts'
import type { postingData } from '../contract/eraPosting.ts'
import { messageLanguages } from '../contract/patientChanges.ts'
import { planIntervals, planStatuses, planTypes } from '../contract/plans.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { companies, practices, users } from './organizationTables.ts'
import { ofPatient } from './ofPatient.ts'
import { table } from './table.ts'

/** A practice's account at the card processor, which receives its payments. */
export const paymentConnections = table(
  'payment_connections',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** The processor's id: `acct_…` */
    accountId: text('account_id').notNull(),
    type: enumColumn('type', paymentConnectionTypes).notNull(),
    name: text('name').notNull(),
    /** Last four digits of the bank account. */
    last4: text('last4'),
    /** What staff read beside the name. */
    nickname: text('nickname'),
    /** What patients are to read on their statements from the bank. Recorded only: the processor has its own setting. */
    statementDescriptor: text('statement_descriptor'),
    /** ERA posting settings, with the last four digits of the bank account. */
    postingData: jsonb('posting_data').$type<z.infer<typeof postingData>>(),
    /** Number of the bank account of these settings, encrypted. */
    sealedBankAccount: text('sealed_bank_account'),
    isDefault: boolean('is_default').notNull().default(false),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    modifiedAt: instant('modified_at')
      .notNull()
      .default(sql`now()`),
  },
  (self) => [
    index('payment_connections_company').on(self.companyId),
    index('payment_connections_practice').on(self.practiceId),
    uniqueIndex('payment_connections_default')
      .on(self.practiceId)
      .where(sql`${self.isDefault}`),
  ],
)

/** A card or a bank account on file: only its display data, never its number. */
export const paymentMethods = table(
  'payment_methods',
  {
    id: id(),
    ...ofPatient,
    type: enumColumn('type', paymentMethodKinds).notNull(),
    display: text('display').notNull(),
    last4: text('last4'),
    /** The processor's code: `visa`. */
    brand: text('brand'),
    funding: enumColumn('funding', cardFundings),
    /** The processor's fingerprint of the number: equal for equal numbers on the same account. */
    fingerprint: text('fingerprint'),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    bankAccountMask: text('bank_account_mask'),
    bankName: text('bank_name'),
    wallet: enumColumn('wallet', wallets),
    status: enumColumn('status', paymentMethodStates).notNull(),
    /** From 1; the method with the lowest is charged first. */
    priority: integer('priority').notNull(),
    /**
     * Its id at the processor. Before it is attached to a customer there: the id or test token that it was entered
     * with.
     */
    processorId: text('processor_id'),
    /** The customer at the processor that it is attached to, on the account of `connectionId`. */
    customerId: text('customer_id'),
    connectionId: uuid('connection_id').references(() => paymentConnections.id),
    autoChargeEnabled: boolean('auto_charge_enabled').notNull().default(false),
    autoChargeLimit: minorUnits('auto_charge_limit'),
    isAutoChargeUnlimited: boolean('is_auto_charge_unlimited').notNull().default(false),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: instant('deleted_at'),
  },
  (self) => [index('payment_methods_patient').on(self.patientId, self.priority, self.id)],
)

/** A consent requested from a patient. Signed once the fingerprint is set. */
export const consents = table(
  'consents',
  {
    id: id(),
    ...ofPatient,
    type: enumColumn('type', consentTypes).notNull(),
    templateTitle: text('template_title').notNull(),
    /** The payment method whose autopay it turns on. Null for imported consents. */
    cardId: uuid('card_id').references(() => paymentMethods.id),
    /** Whether it covers all payment methods. */
    isGlobal: boolean('is_global').notNull().default(true),
    /** Maximum amount of one charge, in minor units. Null for any amount. */
    autoChargeLimit: bigint('auto_charge_limit', { mode: 'number' }),
    text: text('text'),
    textVersion: integer('text_version'),
    language: enumColumn('language', messageLanguages),
    signMethod: enumColumn('sign_method', consentMethods),
    signAddress: text('sign_address'),
    /** Name of the staff member who recorded it, at that time: the fingerprint covers it. */
    signStaff: text('sign_staff'),
    /** The user who recorded it. */
    userId: uuid('user_id').references(() => users.id),
    /** Code of the link for signing. Null before it is sent, and once it is revoked. */
    code: text('code').unique(),
    lastSentAt: instant('last_sent_at'),
    signedAt: instant('signed_at'),
    signFingerprint: text('sign_fingerprint'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (self) => [
    index('consents_patient').on(self.patientId, self.createdAt, self.id),
    index('consents_card').on(self.cardId),
    index('consents_user').on(self.userId),
  ],
)

/** An agreement to pay a balance in parts. The remaining amount is `amount - paid`. */
export const paymentPlans = table(
  'payment_plans',
  {
    id: id(),
    ...ofPatient,
    status: enumColumn('status', planStatuses).notNull(),
    type: enumColumn('type', planTypes).notNull(),
    amount: minorUnits('amount'),
    paid: minorUnits('paid'),
    installmentAmount: minorUnits('installment_amount'),
    installments: integer('installments').notNull(),
    installmentsPaid: integer('installments_paid').notNull().default(0),
    interval: enumColumn('interval', planIntervals).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Null once no further payment will be charged. */
    nextPaymentDate: date('next_payment_date', { mode: 'string' }),
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethods.id),
    /** Number of reschedules. */
    reschedules: integer('reschedules').notNull().default(0),
    /** The user who created it; null if another system did. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    /** When it was paid off or canceled. */
    closedAt: instant('closed_at'),
  },
  (self) => [
    index('payment_plans_patient').on(self.patientId, self.createdAt, self.id),
    index('payment_plans_declined')
      .on(self.patientId)
      .where(sql`status = 'declined'`),
  ],
)
