import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse/sync'
import { type CsvFormat, csvFormatOf } from './csvFormat.ts'
import type { CsvSource } from './CsvSource.ts'

/** One row of a CSV file by column; columns missing from a short row are absent. */
export type CsvRow = Readonly<Record<string, string | undefined>>

/** A row with its first line number. A malformed row carries its error instead. */
export interface NumberedRow {
  line: number
  values: CsvRow
  error?: string
}

interface Line {
  line: number
  text: string
}

/** Maximum lines of a quoted value. A quote open for longer is treated as a stray one. */
const longestValueLines = 50

/** A CSV file with its encoding and column names, which are detected once for all passes. */
export interface CsvFile {
  source: CsvSource
  form: CsvFormat
  header: readonly string[]
}

/** Null if it is not text. */
export async function openCsv(source: CsvSource): Promise<CsvFile | null> {
  const form = await csvFormatOf(source)
  if (!form) return null
  for await (const { cells } of readRecords({ source, form }))
    return { source, form, header: (cells ?? []).map((name) => name.trim()) }
  return { source, form, header: [] }
}

/**
 * Rows of a CSV file with a header, one at a time. A malformed row is returned with its error, and parsing continues
 * with the next line. Quotes are matched line by line, because in a parser over the whole file one stray quote would
 * swallow the rest.
 */
export async function* readCsv(file: CsvFile): AsyncGenerator<NumberedRow> {
  const { header } = file
  for await (const { line, cells, error } of readRows(file)) {
    if (cells === null) yield { line, values: {}, error: `not a row of CSV: ${error}` }
    else if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
      yield { line, values: {}, error: 'has more cells than there are columns' }
    else yield { line, values: Object.fromEntries(header.map((name, index) => [name, cells[index]])) }
  }
}

/** The same rows by the position of the column, for files whose columns may have the same name or none. */
export async function* readRows(file: Omit<CsvFile, 'header'>): AsyncGenerator<CsvRecord> {
  let isHeader = true
  for await (const record of readRecords(file)) {
    if (!isHeader) yield record
    isHeader = false
  }
}

export type CsvRecord = { line: number; cells: string[]; error?: never } | { line: number; cells: null; error: string }

async function* readRecords({ source, form }: Omit<CsvFile, 'header'>): AsyncGenerator<CsvRecord> {
  const lines = numberedLines(source, form)
  const waiting: Line[] = []
  const next = async () => waiting.shift() ?? (await lines.next()).value
  try {
    for (let first = await next(); first; first = await next()) {
      if (first.text.trim() === '') continue
      const taken = [first]
      while (isOpen(taken) && taken.length < longestValueLines) {
        const more = await next()
        if (!more) break
        taken.push(more)
      }
      const record = parseRecord(taken, form)
      // The lines after a malformed one are separate rows.
      if (record.cells === null) waiting.unshift(...taken.slice(1))
      yield record
    }
  } finally {
    await lines.return(undefined)
  }
}

const isOpen = (lines: readonly Line[]) =>
  lines.reduce((quotes, { text }) => quotes + text.split('"').length - 1, 0) % 2 === 1

function parseRecord(lines: readonly Line[], { delimiter }: CsvFormat): CsvRecord {
  const { line } = lines[0]!
  const text = lines.map((each) => each.text).join('\n')
  if (!text.includes('"')) return { line, cells: text.split(delimiter) }
  if (isOpen(lines)) return { line, cells: null, error: 'a quote is not closed' }
  try {
    return { line, cells: (parse(text, { relax_column_count: true, delimiter }) as string[][])[0] ?? [] }
  } catch (error) {
    return { line, cells: null, error: reasons[(error as CsvError).code] ?? 'its quotes do not match' }
  }
}

const reasons: Record<string, string> = {
  INVALID_OPENING_QUOTE: 'a quote stands inside a value',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
}

async function* numberedLines(source: CsvSource, { encoding }: CsvFormat): AsyncGenerator<Line, undefined> {
  const input = Readable.from(decoded(source, encoding))
  let line = 0
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line += 1
      yield { line, text }
    }
  } finally {
    input.destroy()
  }
}

/** The text of a file in chunks, without its byte order mark. */
async function* decoded(source: CsvSource, encoding: CsvFormat['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source()) {
    const text = decoder.decode(chunk, { stream: true })
    // After an empty text, readline no longer remembers that a line feed may follow its carriage return.
    if (text !== '') yield text
  }
  yield decoder.decode()
}
