import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appointmentStatuses } from '../contract/appointments.ts'
import { medicalCodeTypes } from '../contract/medicalCodes.ts'
import { patientFormStatuses } from '../contract/patientForms.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { locations } from './locationTables.ts'
import { providers, users } from './organizationTables.ts'
import { ofPatient } from './ofPatient.ts'
import { billingCycles, charges, statements } from './billingTables.ts'
import { table } from './table.ts'

export const appointments = table(
  'appointments',
  {
    id: id(),
    ...ofPatient,
    externalId: text('external_id'),
    locationId: uuid('location_id').references(() => locations.id),
    providerId: uuid('provider_id').references(() => providers.id),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(30),
    status: enumColumn('status', appointmentStatuses).notNull().default('scheduled'),
    /** The status before the front desk first changed it; null if the billing system set the status. */
    statusBefore: enumColumn('status_before', appointmentStatuses),
    /** When the front desk checked the patient in. */
    arrivedAt: instant('arrived_at'),
    reason: text('reason').notNull().default(''),
    isTelehealth: boolean('is_telehealth').notNull().default(false),
    /** Amount that the patient is asked to pay at the visit. */
    copayAmount: minorUnits('copay_amount'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    uniqueIndex('appointments_external').on(self.practiceId, self.externalId),
    index('appointments_patient').on(self.patientId, self.startsAt, self.id),
    index('appointments_start').on(self.startsAt, self.id),
    index('appointments_company').on(self.companyId, self.startsAt, self.id),
    index('appointments_practice').on(self.practiceId, self.startsAt, self.id),
  ],
)

/** A form that was sent to a patient, with the answers once it is submitted. */
export const patientForms = table(
  'patient_forms',
  {
    id: id(),
    ...ofPatient,
    name: text('name').notNull(),
    status: enumColumn('status', patientFormStatuses).notNull(),
    answers: jsonb('answers').$type<{ question: string; answer: string }[]>().notNull().default([]),
    sentAt: instant('sent_at').notNull(),
    submittedAt: instant('submitted_at'),
    createdAt: createdAt(),
  },
  (self) => [index('patient_forms_patient').on(self.patientId, self.sentAt, self.id)],
)

/** A statement as it was sent: unchangeable, and found again by the code printed on it. */
export const snapshots = table(
  'snapshots',
  {
    id: id(),
    ...ofPatient,
    billingCycleId: uuid('billing_cycle_id').references(() => billingCycles.id),
    code: text('code').notNull(),
    /** Secret that signs the links to it. */
    linkSecret: text('link_secret').notNull(),
    amount: minorUnits('amount'),
    /** The whole statement in the contract's format (`snapshotContent`). */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (self) => [
    uniqueIndex('snapshots_code').on(self.code),
    index('snapshots_patient').on(self.patientId, self.createdAt, self.id),
    index('snapshots_company').on(self.companyId, self.createdAt, self.id),
  ],
)

/** A manual adjustment of a charge. */
export const manualAdjustments = table(
  'manual_adjustments',
  {
    id: id(),
    ...ofPatient,
    statementId: uuid('statement_id').references(() => statements.id),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amount: minorUnits('amount'),
    note: text('note').notNull(),
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (self) => [index('manual_adjustments_patient').on(self.patientId, self.createdAt, self.id)],
)

/** Codes of procedures and diagnoses with their titles. */
export const medicalCodes = table(
  'medical_codes',
  {
    id: id(),
    type: enumColumn('type', medicalCodeTypes).notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    customDescription: text('custom_description'),
  },
  (self) => [uniqueIndex('medical_codes_code').on(self.type, self.code)],
)
