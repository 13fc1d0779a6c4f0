import type { StoredImportColumn } from '../../db/patientImportTables.ts'
import type { RowValues } from './readRow.ts'

/** The trimmed texts of a row by the columns that they are read as. Empty ones are left out. */
export function rowValues(cells: readonly string[], columns: readonly StoredImportColumn[]): RowValues {
  const values: RowValues = {}
  for (const [index, { column }] of columns.entries()) {
    const text = cells[index]?.trim()
    if (column && text) values[column] = text
  }
  return values
}
