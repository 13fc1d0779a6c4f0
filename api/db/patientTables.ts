import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { phoneTypes } from '../contract/patientContacts.ts'
import { messageLanguages } from '../contract/patientChanges.ts'
import {
  billingCycleStatuses,
  contactPriorities,
  contactSources,
  familyRoles,
  patientEventTypes,
  patientStatuses,
  syncStatuses,
  unbillableReasons,
} from '../contract/statuses.ts'
import {
  createdAt,
  enumColumn,
  id,
  instant,
  levelColumn,
  minorUnits,
  modifiedAt,
  openCodeColumn,
  orderedText,
} from './columns.ts'
import { companies, insurances, practices, tags, users } from './organizationTables.ts'
import { patientColumn } from './patientRows.ts'
import { table } from './table.ts'

/** REST and import shape of an address, stored as JSON. */
export interface StoredAddress {
  street_number: string
  street: string
  line2: string
  city: string
  state: string
  zip_code: string
  country: string
}

export const patients = table(
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
    /** `lower(last first middle)`, the sort key of the list. */
    sortName: orderedText('sort_name').notNull(),
    /** `lower(first middle last external_id)`, which searches match by trigrams. */
    searchText: text('search_text').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    patientStatus: enumColumn('patient_status', patientStatuses).notNull().default('active'),
    communicationLanguage: enumColumn('communication_language', messageLanguages).notNull().default('english'),
    address: jsonb('address').$type<StoredAddress>(),
    familyGroupRole: enumColumn('family_group_role', familyRoles),
    guarantorId: uuid('guarantor_id'),
    currentBalance: minorUnits('current_balance'),
    familyBalance: minorUnits('family_balance'),
    collectionsBalance: minorUnits('collections_balance'),
    unapplied: minorUnits('unapplied'),
    ptBalance: minorUnits('pt_balance'),
    lastServiceDate: date('last_service_date', { mode: 'string' }),
    startDate: date('start_date', { mode: 'string' }),
    paused: boolean('paused').notNull().default(false),
    /** One of `pauseReasons`, with a prefix if an automatic check paused it (`pauseCode` in the contract). */
    pauseReason: openCodeColumn('pause_reason'),
    pausedBefore: instant('paused_before'),
    unbillableReason: enumColumn('unbillable_reason', unbillableReasons),
    /** Copied from the last billing cycle, so that the list can filter by it without a join. */
    lastCycleId: uuid('last_cycle_id'),
    lastCycleStatus: enumColumn('last_cycle_status', billingCycleStatuses),
    /** Note of the user who paused it. */
    pauseNote: text('pause_note'),
    externalPauseReason: openCodeColumn('external_pause_reason'),
    /** Portal access code of the patient. */
    accessCode: text('access_code'),
    /** An address change that the billing system has not accepted yet. */
    pendingAddress: jsonb('pending_address').$type<StoredAddress>(),
    lastSyncedAt: instant('last_synced_at'),
    syncStatus: enumColumn('sync_status', syncStatuses).notNull().default('never'),
    /** Last notification of the last billing cycle, for the list’s filters. */
    lastTemplate: text('last_template'),
    lastContactAt: instant('last_contact_at'),
    /** Type of the last user action on the account. */
    lastAction: enumColumn('last_action', patientEventTypes),
    /** The account that this one was merged into; merged accounts are hidden. */
    mergedIntoId: uuid('merged_into_id'),
    hiddenAt: instant('hidden_at'),
    hasDigitalContact: boolean('has_digital_contact').notNull().default(false),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    uniqueIndex('patients_external').on(self.practiceId, self.externalId),
    index('patients_name').on(self.sortName, self.id),
    index('patients_company_name').on(self.companyId, self.sortName, self.id),
    index('patients_practice_name').on(self.practiceId, self.sortName, self.id),
    index('patients_company_balance').on(self.companyId, self.currentBalance, self.id),
    index('patients_practice_balance').on(self.practiceId, self.currentBalance, self.id),
    index('patients_company_service').on(
      self.companyId,
      sql`coalesce(${self.lastServiceDate}, '0001-01-01'::date)`,
      self.id,
    ),
    index('patients_company_birth').on(self.companyId, sql`coalesce(${self.dateOfBirth}, '0001-01-01'::date)`, self.id),
    index('patients_company_created').on(self.companyId, self.createdAt, self.id),
    // For filters that match few patients: scanning an ordered index would read all the others.
    index('patients_company_action')
      .on(self.companyId, self.lastAction, self.sortName, self.id)
      .where(sql`last_action is not null`),
    index('patients_company_template')
      .on(self.companyId, self.lastTemplate, self.sortName, self.id)
      .where(sql`last_template is not null`),
    index('patients_company_contact')
      .on(self.companyId, self.lastContactAt)
      .where(sql`last_contact_at is not null`),
    index('patients_hidden')
      .on(self.companyId, self.sortName, self.id)
      .where(sql`hidden_at is not null`),
    index('patients_guarantor').on(self.guarantorId),
    index('patients_search').using('gin', self.searchText.op('gin_trgm_ops')),
  ],
)

export const patientContacts = table(
  'patient_contacts',
  {
    id: id(),
    patientId: patientColumn({
      onMerge: { unlessSame: ['kind', 'lower(value)'], either: ['blocked'] },
      onDelete: 'delete',
    })
      .notNull()
      .references(() => patients.id),
    kind: enumColumn('kind', ['phone', 'email']).notNull(),
    value: text('value').notNull(),
    /** Phones: 1 mobile, 2 landline, 3 VoIP. */
    phoneType: levelColumn('phone_type', phoneTypes),
    enabled: boolean('enabled').notNull().default(true),
    blocked: boolean('blocked').notNull().default(false),
    priority: enumColumn('priority', contactPriorities).notNull().default('first'),
    source: enumColumn('source', contactSources).notNull().default('imported'),
  },
  (self) => [
    index('patient_contacts_patient').on(self.patientId),
    index('patient_contacts_search').using('gin', self.value.op('gin_trgm_ops')),
  ],
)

export const patientTags = table(
  'patient_tags',
  {
    patientId: patientColumn({ onMerge: { unlessSame: ['tag_id'] }, onDelete: 'delete' })
      .notNull()
      .references(() => patients.id),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (self) => [primaryKey({ columns: [self.patientId, self.tagId] }), index('patient_tags_tag').on(self.tagId)],
)

export const patientInsurances = table(
  'patient_insurances',
  {
    patientId: patientColumn({ onMerge: { unlessSame: ['insurance_id'] }, onDelete: 'delete' })
      .notNull()
      .references(() => patients.id),
    insuranceId: uuid('insurance_id')
      .notNull()
      .references(() => insurances.id),
    priority: smallint('priority').notNull().default(1),
    policyNumber: text('policy_number'),
  },
  (self) => [primaryKey({ columns: [self.patientId, self.insuranceId] })],
)

/** The timeline of an account. `data` holds codes, amounts and ids, never message text. */
export const patientEvents = table(
  'patient_events',
  {
    id: id(),
    patientId: patientColumn({ onMerge: 'move', onDelete: 'delete' })
      .notNull()
      .references(() => patients.id),
    userId: uuid('user_id').references(() => users.id),
    type: enumColumn('type', patientEventTypes).notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (self) => [index('patient_events_patient').on(self.patientId, self.createdAt, self.id)],
)

/** Imported rows, so that importing a folder again changes nothing and an interrupted import resumes. */
export const importRuns = table(
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
  (self) => [uniqueIndex('import_runs_file').on(self.practiceId, self.file, self.fingerprint)],
)
