import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PatientCsvColumn } from '../contract/patientCsv.ts'
import { endedImportStatuses, patientImportRowStates, patientImportStatuses } from '../contract/patientImports.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'
import { createdAt, enumColumn, hasOtherStatus, id, instant, modifiedAt } from './columns.ts'
import { companies, practices, users } from './organizationTables.ts'
import { patientColumn } from './patientRows.ts'
import { patients } from './patientTables.ts'
import { table } from './table.ts'

/** A column of an imported file: its header, and what it is read as. */
export interface StoredImportColumn {
  header: string
  column: PatientCsvColumn | null
}

/** What is wrong with a row. `column` is null for a problem of the whole row. Never contains a value of the row. */
export interface StoredRowProblem extends Refusal {
  column: PatientCsvColumn | null
}

/** An import of patients from a CSV file. A practice has one at a time that has not ended. */
export const patientImports = table(
  'patient_imports',
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
    fileName: text('file_name').notNull(),
    status: enumColumn('status', patientImportStatuses).notNull(),
    columns: jsonb('columns').$type<StoredImportColumn[]>().notNull(),
    /** The last task. It is pruned long before the import is. */
    taskId: uuid('task_id'),
    total: integer('total').notNull(),
    problems: integer('problems').notNull().default(0),
    approved: integer('approved').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    finishedAt: instant('finished_at'),
  },
  (self) => [
    index('patient_imports_company').on(self.companyId),
    index('patient_imports_practice').on(self.practiceId, self.createdAt, self.id),
    uniqueIndex('patient_imports_unfinished').on(self.practiceId).where(hasOtherStatus(endedImportStatuses)),
  ],
)

/** A row of an imported file. The next import of the practice removes the rows of the one before. */
export const patientImportRows = table(
  'patient_import_rows',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    importId: uuid('import_id')
      .notNull()
      .references(() => patientImports.id),
    /** First line in the file, from 1. */
    line: integer('line').notNull(),
    /** Texts of the file. Null for a row that could not be read. */
    cells: jsonb('cells').$type<string[]>(),
    problems: jsonb('problems').$type<StoredRowProblem[]>().notNull().default([]),
    hasProblems: boolean('has_problems').notNull().default(false),
    /** Keys by which rows of the same person are found, in lower case. Null until the row is checked, and without them. */
    externalKey: text('external_key'),
    personKey: text('person_key'),
    state: enumColumn('state', patientImportRowStates).notNull().default('pending'),
    patientId: patientColumn({ onMerge: 'move', onDelete: 'delete' }).references(() => patients.id),
  },
  (self) => [
    index('patient_import_rows_company').on(self.companyId),
    index('patient_import_rows_practice').on(self.practiceId),
    uniqueIndex('patient_import_rows_line').on(self.importId, self.line),
    index('patient_import_rows_problems')
      .on(self.importId, self.line)
      .where(sql`has_problems`),
    index('patient_import_rows_pending')
      .on(self.importId, self.line)
      .where(sql`state = 'pending' and not has_problems`),
    index('patient_import_rows_external')
      .on(self.importId, self.externalKey)
      .where(sql`external_key is not null`),
    index('patient_import_rows_person')
      .on(self.importId, self.personKey)
      .where(sql`person_key is not null`),
    index('patient_import_rows_patient')
      .on(self.patientId)
      .where(sql`patient_id is not null`),
  ],
)
