import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  type BundleCount,
  bundleFileStatuses,
  bundleImportStatuses,
  endedBundleStatuses,
} from '../contract/bundleImports.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'
import { createdAt, enumColumn, hasOtherStatus, id, instant, modifiedAt } from './columns.ts'
import { companies, practices, users } from './organizationTables.ts'
import { table } from './table.ts'

/** What is left out of a file, and how often. Never contains data of a patient. */
export interface StoredBundleProblem extends Refusal {
  count: number
}

/** An import of FHIR bundles. A practice has one at a time that has not ended. */
export const bundleImports = table(
  'bundle_imports',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: enumColumn('status', bundleImportStatuses).notNull(),
    /** The last task. It is pruned long before the import is. */
    taskId: uuid('task_id'),
    files: integer('files').notNull().default(0),
    patients: integer('patients').notNull().default(0),
    patientsDone: integer('patients_done').notNull().default(0),
    counts: jsonb('counts').$type<Partial<Record<BundleCount, number>>>().notNull().default({}),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    finishedAt: instant('finished_at'),
  },
  (self) => [
    index('bundle_imports_company').on(self.companyId),
    index('bundle_imports_practice').on(self.practiceId, self.createdAt, self.id),
    uniqueIndex('bundle_imports_unfinished').on(self.practiceId).where(hasOtherStatus(endedBundleStatuses)),
  ],
)

/** An uploaded bundle. Its id is its key in the file storage, from which it is removed once its import has ended. */
export const bundleFiles = table(
  'bundle_files',
  {
    id: id(),
    /** Null once the practice is deleted: then the stored file is removed too. */
    importId: uuid('import_id').references(() => bundleImports.id),
    fileName: text('file_name').notNull(),
    /** Order of the import, set at its start. */
    position: integer('position').notNull().default(0),
    status: enumColumn('status', bundleFileStatuses).notNull().default('pending'),
    isStored: boolean('is_stored').notNull().default(true),
    /** Whether its providers, locations and insurances are written. */
    isListed: boolean('is_listed').notNull().default(false),
    patients: integer('patients').notNull(),
    patientsDone: integer('patients_done').notNull().default(0),
    /** References by identifier that files of the same import may contain. */
    identifiers: jsonb('identifiers').$type<Record<string, string>>().notNull().default({}),
    problems: jsonb('problems').$type<StoredBundleProblem[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (self) => [
    index('bundle_files_import').on(self.importId, self.position),
    index('bundle_files_stored')
      .on(self.createdAt)
      .where(sql`is_stored`),
  ],
)
