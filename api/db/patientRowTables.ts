import { is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PatientRows } from './patientRows.ts'
import * as schema from './schema.ts'
import { patientRowsOf } from './table.ts'

interface PatientRowTable extends PatientRows {
  table: PgTable & { patientId: PgColumn }
}

/** Every table with rows of patients, as declared. */
export const patientRowTables: readonly PatientRowTable[] = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .flatMap((table) => {
    const rows = patientRowsOf(table)
    return rows ? [{ table: table as unknown as PatientRowTable['table'], ...rows }] : []
  })
