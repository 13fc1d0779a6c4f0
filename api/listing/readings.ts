import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import type { FieldTree } from '../contract/fields.ts'
import type { ReadTx } from '../db/Tx.ts'
import { fieldReader, type FieldReader, type ResponseFields } from './fieldReader.ts'
import type { ListEndpoint, ResponseRow } from './listDeclaration.ts'
import type { Page } from './Page.ts'

type Row = Record<string, unknown>
type Load = (tx: ReadTx, rows: readonly Row[], context: unknown) => Promise<unknown>

/** The parts of a list declaration that determine how it is read. */
interface Source<E extends Endpoint> {
  endpoint: E
  table: PgTable
  columns?: object
  related?: object
  fields: object
}

/** Reads a list for some fields of its response. */
interface Reading<Answer> {
  /** Names of the columns to select. */
  columns: ReadonlySet<string>
  /** Loads the related rows of a page and maps it to responses. */
  answer: (tx: ReadTx, page: Page<object>, context: object) => Promise<Page<Answer>>
}

/** The readings of a list, for the fields that a caller requests, or for all. */
export function readings<E extends ListEndpoint>(source: Source<E>) {
  type Answer = ResponseRow<E>
  const schema = Object.values(source.endpoint.answers)[0] as z.ZodType<Answer>
  const readerFor = fieldReader(source.fields as ResponseFields<object, object, object, Answer, {}>, schema)
  const related = Object.entries((source.related ?? {}) as Record<string, { reads: readonly string[]; load: Load }>)
  const columns = source.columns ?? getTableColumns(source.table)
  const twice = related.find(([name]) => name in columns)
  if (twice) throw new Error(`${source.endpoint.name}: ${twice[0]} is both a column and related rows`)
  const known = new WeakMap<object, Reading<Answer>>()
  return (fields: FieldTree | null = null) => {
    const reader = readerFor(fields)
    const reading =
      known.get(reader) ??
      readingOf(
        reader,
        related.filter(([name]) => reader.reads.has(name)),
      )
    known.set(reader, reading)
    return reading
  }
}

function readingOf<Answer>(
  reader: FieldReader<object, object, object, Answer>,
  related: readonly [string, { reads: readonly string[]; load: Load }][],
): Reading<Answer> {
  return {
    columns: new Set([...reader.reads, ...related.flatMap(([, { reads }]) => reads)]),
    answer: async (tx, page, context) => {
      const loaded: Row = {}
      // One after another: in a transaction there is one connection.
      for (const [name, { load }] of related) loaded[name] = await load(tx, page.rows as Row[], context)
      return page.map((row) => reader.of(row, context, loaded))
    },
  }
}
