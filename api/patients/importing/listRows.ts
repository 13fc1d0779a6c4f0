import { eq, getTableColumns, sql } from 'drizzle-orm'
import { listPatientImportRows } from '../../contract/patientImports.ts'
import { bodyOfRefusal } from '../../contract/refusals/Refusal.ts'
import type { StoredImportColumn } from '../../db/patientImportTables.ts'
import { patientImportRows, patientImports } from '../../db/schema.ts'
import { column } from '../../listing/columnFields.ts'
import { scopedList } from '../../listing/lists.ts'
import { rowValues } from './rowValues.ts'

/** Rows of imports, in the order of their file. */
export const listImportRows = scopedList({
  endpoint: listPatientImportRows,
  table: patientImportRows,
  columns: {
    ...getTableColumns(patientImportRows),
    columns: sql<StoredImportColumn[]>`${patientImports.columns}`,
  },
  join: sql`inner join ${patientImports} on ${eq(patientImports.id, patientImportRows.importId)}`,
  filters: {
    id: patientImportRows.id,
    import_id: patientImportRows.importId,
    client_id: patientImportRows.practiceId,
    has_problems: patientImportRows.hasProblems,
  },
  sorts: { line: { by: patientImportRows.line, type: 'bigint' } },
  fields: {
    id: column('id'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    import_id: column('importId'),
    line: column('line'),
    values: {
      reads: ['cells', 'columns'],
      of: ({ cells, columns }) => rowValues(cells ?? [], columns) as Record<string, string>,
    },
    state: column('state'),
    problems: {
      reads: ['problems'],
      of: ({ problems }) =>
        problems.map(({ column: name, ...refusal }) => ({ ...bodyOfRefusal(refusal), column: name })),
    },
    patient_id: column('patientId'),
  },
})
