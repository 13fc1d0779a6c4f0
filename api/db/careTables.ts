import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { companies, locations, practices, providers, users } from './organisationTables.ts'
import { patients } from './patientTables.ts'
import { billingCycles, charges, statements } from './billingTables.ts'

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

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    ...scope,
    externalId: text('external_id'),
    locationId: uuid('location_id').references(() => locations.id),
    providerId: uuid('provider_id').references(() => providers.id),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(30),
    status: text('status').notNull().default('scheduled'),
    reason: text('reason').notNull().default(''),
    isTelehealth: boolean('is_telehealth').notNull().default(false),
    /** What the patient is asked to pay at the visit. */
    copayAmount: minorUnits('copay_amount'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex('appointments_external').on(table.practiceId, table.externalId),
    index('appointments_patient').on(table.patientId, table.startsAt, table.id),
    index('appointments_company').on(table.companyId, table.startsAt, table.id),
    index('appointments_practice').on(table.practiceId, table.startsAt, table.id),
  ],
)

/** A form that was sent to a patient, with the answers once they are there. */
export const patientForms = pgTable(
  'patient_forms',
  {
    id: id(),
    ...scope,
    name: text('name').notNull(),
    status: text('status', { enum: ['sent', 'opened', 'submitted', 'expired'] }).notNull(),
    answers: jsonb('answers').$type<{ question: string; answer: string }[]>().notNull().default([]),
    sentAt: instant('sent_at').notNull(),
    submittedAt: instant('submitted_at'),
    createdAt: createdAt(),
  },
  (table) => [index('patient_forms_patient').on(table.patientId, table.sentAt, table.id)],
)

/** A statement as it was sent: frozen, and found again by the code printed on it. */
export const snapshots = pgTable(
  'snapshots',
  {
    id: id(),
    ...scope,
    billingCycleId: uuid('billing_cycle_id').references(() => billingCycles.id),
    code: text('code').notNull(),
    /** What signed links to it are signed with. */
    linkSecret: text('link_secret').notNull(),
    amount: minorUnits('amount'),
    /** The whole statement in the shape of the contract (`snapshotContent`). */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('snapshots_code').on(table.code),
    index('snapshots_patient').on(table.patientId, table.createdAt, table.id),
    index('snapshots_company').on(table.companyId, table.createdAt, table.id),
  ],
)

/** What a person took off, or put on, a charge by hand. */
export const manualAdjustments = pgTable(
  'manual_adjustments',
  {
    id: id(),
    ...scope,
    statementId: uuid('statement_id').references(() => statements.id),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amount: minorUnits('amount'),
    note: text('note').notNull(),
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('manual_adjustments_patient').on(table.patientId, table.createdAt, table.id)],
)

/** Codes of procedures and diagnoses with their titles. */
export const medicalCodes = pgTable(
  'medical_codes',
  {
    id: id(),
    type: text('type', { enum: ['cpt', 'icd10cm'] }).notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    customDescription: text('custom_description'),
  },
  (table) => [uniqueIndex('medical_codes_code').on(table.type, table.code)],
)
