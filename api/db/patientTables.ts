import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits, modifiedAt, orderedText } from './columns.ts'
import { companies, insurances, practices, tags, users } from './organisationTables.ts'

/** REST and import shape of an address, kept whole. */
export interface StoredAddress {
  street_number: string
  street: string
  line2: string
  city: string
  state: string
  zip_code: string
  country: string
}

export const patients = pgTable(
  'patients',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    externalId: text('external_id'),
    externalRefnum: text('external_refnum'),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    /** `lower(last first middle)`, what the list is ordered by. */
    sortName: orderedText('sort_name').notNull(),
    /** `lower(first middle last external_id)`, what search matches by trigrams. */
    searchText: text('search_text').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    patientStatus: text('patient_status').notNull().default('active'),
    communicationLanguage: text('communication_language').notNull().default('english'),
    address: jsonb('address').$type<StoredAddress>(),
    familyGroupRole: text('family_group_role'),
    guarantorId: uuid('guarantor_id'),
    currentBalance: minorUnits('current_balance'),
    familyBalance: minorUnits('family_balance'),
    collectionsBalance: minorUnits('collections_balance'),
    unapplied: minorUnits('unapplied'),
    ptBalance: minorUnits('pt_balance'),
    lastServiceDate: date('last_service_date', { mode: 'string' }),
    startDate: date('start_date', { mode: 'string' }),
    paused: boolean('paused').notNull().default(false),
    pauseReason: text('pause_reason'),
    pausedBefore: instant('paused_before'),
    unbillableReason: text('unbillable_reason'),
    /** Copied from the last billing cycle, so that the list filters by it without a join. */
    lastCycleId: uuid('last_cycle_id'),
    lastCycleStatus: text('last_cycle_status'),
    /** Note of the person who paused it. */
    pauseNote: text('pause_note'),
    externalPauseReason: text('external_pause_reason'),
    /** How the patient opens the portal. */
    accessCode: text('access_code'),
    /** An address change that still has to be taken over by the billing system. */
    pendingAddress: jsonb('pending_address').$type<StoredAddress>(),
    lastSyncedAt: instant('last_synced_at'),
    syncStatus: text('sync_status').notNull().default('never'),
    /** Of the last billing cycle's notifications, for the list's filters. */
    lastTemplate: text('last_template'),
    lastContactAt: instant('last_contact_at'),
    /** Type of the last thing that a person did to the account. */
    lastAction: text('last_action'),
    /** The account that this one was merged into; it is shown no more. */
    mergedIntoId: uuid('merged_into_id'),
    hiddenAt: instant('hidden_at'),
    hasDigitalContact: boolean('has_digital_contact').notNull().default(false),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex('patients_external').on(table.practiceId, table.externalId),
    index('patients_name').on(table.sortName, table.id),
    index('patients_company_name').on(table.companyId, table.sortName, table.id),
    index('patients_practice_name').on(table.practiceId, table.sortName, table.id),
    index('patients_company_balance').on(table.companyId, table.currentBalance, table.id),
    index('patients_practice_balance').on(table.practiceId, table.currentBalance, table.id),
    index('patients_company_service').on(
      table.companyId,
      sql`coalesce(${table.lastServiceDate}, '0001-01-01'::date)`,
      table.id,
    ),
    index('patients_company_birth').on(
      table.companyId,
      sql`coalesce(${table.dateOfBirth}, '0001-01-01'::date)`,
      table.id,
    ),
    index('patients_company_created').on(table.companyId, table.createdAt, table.id),
    // For filters that few patients pass: a walk along an order would look at all the others.
    index('patients_company_action')
      .on(table.companyId, table.lastAction, table.sortName, table.id)
      .where(sql`last_action is not null`),
    index('patients_company_template')
      .on(table.companyId, table.lastTemplate, table.sortName, table.id)
      .where(sql`last_template is not null`),
    index('patients_company_contact')
      .on(table.companyId, table.lastContactAt)
      .where(sql`last_contact_at is not null`),
    index('patients_guarantor').on(table.guarantorId),
    index('patients_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const patientContacts = pgTable(
  'patient_contacts',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    kind: text('kind', { enum: ['phone', 'email'] }).notNull(),
    value: text('value').notNull(),
    /** Phones: 1 mobile, 2 landline, 3 VoIP. */
    phoneType: smallint('phone_type'),
    enabled: boolean('enabled').notNull().default(true),
    blocked: boolean('blocked').notNull().default(false),
    priority: text('priority').notNull().default('first'),
    source: text('source').notNull().default('imported'),
  },
  (table) => [index('patient_contacts_patient').on(table.patientId)],
)

export const patientTags = pgTable(
  'patient_tags',
  {
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.tagId] }), index('patient_tags_tag').on(table.tagId)],
)

export const patientInsurances = pgTable(
  'patient_insurances',
  {
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    insuranceId: uuid('insurance_id')
      .notNull()
      .references(() => insurances.id),
    priority: smallint('priority').notNull().default(1),
    policyNumber: text('policy_number'),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.insuranceId] })],
)

/** The timeline of an account. `data` holds codes, amounts and ids, never message text. */
export const patientEvents = pgTable(
  'patient_events',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    userId: uuid('user_id').references(() => users.id),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('patient_events_patient').on(table.patientId, table.createdAt, table.id)],
)

/** Rows an import has taken, so that the same folder twice changes nothing and a cut-off one resumes. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    file: text('file').notNull(),
    /** SHA-256 of the file's bytes and of the fingerprints of the files it refers to (`api/imports/fingerprint.ts`). */
    fingerprint: text('fingerprint').notNull(),
    rowsDone: integer('rows_done').notNull().default(0),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('import_runs_file').on(table.practiceId, table.file, table.fingerprint)],
)
