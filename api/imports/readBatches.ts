import type { ImportStep } from './ImportKind.ts'
import { type NumberedRow, readCsv } from '../csv/readCsv.ts'
import type { FolderFile } from './openFile.ts'
import { together } from './together.ts'

/** Rows of a file in batches that depend only on the file: rows that belong together are in the same batch. */
export async function* readBatches(file: FolderFile, step: ImportStep): AsyncGenerator<NumberedRow[]> {
  const { groupBy } = step
  const groups =
    groupBy === undefined
      ? singly(readCsv(file))
      : together(file.path, readCsv(file), (row) => row.values[groupBy] ?? '')
  let batch: NumberedRow[] = []
  for await (const group of groups) {
    batch.push(...group)
    if (batch.length < step.rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* singly(rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow[]> {
  for await (const row of rows) yield [row]
}
