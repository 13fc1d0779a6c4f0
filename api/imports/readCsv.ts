import { createReadStream } from 'node:fs'
import { parse, type CsvError } from 'csv-parse'
import type { CsvRow } from './fields.ts'

/** A row with the line it ends on; a row that is no CSV carries what is wrong instead. */
export interface NumberedRow {
  line: number
  values: CsvRow
  error?: string
}

/** A quote that is never closed would otherwise swallow the rest of the file into memory. */
const longestRow = 1_000_000

/**
 * Rows of a CSV file with a header, one at a time. A row that cannot be read comes with its error and ends nothing.
 * @param onBytes Hears how far the file has been read.
 */
export async function* readCsv(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<NumberedRow> {
  const broken: NumberedRow[] = []
  const parser = parse({
    columns: true,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip: (error: CsvError | undefined) => {
      broken.push({ line: Number(error?.['lines'] ?? 0), values: {}, error: `not a row of CSV: ${reasonOf(error)}` })
      return undefined
    },
  })
  const file = createReadStream(path)
  file.on('data', () => onBytes(file.bytesRead))
  file.on('error', (error) => parser.destroy(error))
  file.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: CsvRow; info: { lines: number } }>) {
      yield* broken.splice(0)
      yield { line: info.lines, values: record }
    }
    yield* broken.splice(0)
  } finally {
    file.destroy()
  }
}

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'a quote stands inside a value',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
  CSV_MAX_RECORD_SIZE: 'a value is far too long, or a quote is not closed',
}
const reasonOf = (error: CsvError | undefined) => reasons[error?.code ?? ''] ?? 'its quotes do not match'

/** Column names of a CSV file. */
export async function readHeader(path: string): Promise<string[]> {
  const file = createReadStream(path)
  const parser = file.pipe(parse({ bom: true, to: 1, relax_column_count: true }))
  try {
    for await (const header of parser as AsyncIterable<string[]>) return header.map((name) => name.trim())
    return []
  } finally {
    file.destroy()
  }
}
