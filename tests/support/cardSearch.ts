import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findCardNumbers, rowsWorthReading, searchVariable } from '../../codegen/cardNumbers.mjs'

/** Runs a query on a database. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

const notes = (): string | undefined => process.env[searchVariable]

/** Whether this run is searched for card numbers. */
export const isSearched = (): boolean => notes() !== undefined

/** Records findings for the end of the run; one line each, so that lines of concurrent processes do not mix. */
function note(place: string, found: readonly string[]): void {
  const path = notes()
  if (path) appendFileSync(path, `${JSON.stringify({ place: `${place} of ${testFile()}`, found })}\n`)
}

/** Outside of a worker, the run itself fills and removes the test world. */
const testFile = () =>
  (process.env['VITEST_WORKER_ID'] && expect.getState().testPath?.replace(`${process.cwd()}/`, '')) ?? 'the test world'

/** Searches what a server wrote for card numbers. */
export function searchText(place: string, text: string): void {
  if (notes()) note(place, findCardNumbers(text))
}

/** Current position in the order of a database's transactions; rows of later ones are the tests' own. */
export async function searchedFrom(query: Query): Promise<string | null> {
  if (!notes()) return null
  const { rows } = await query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return String(rows[0]!['next'])
}

interface SearchedRows {
  /** Only the rows that were written since. */
  from?: string | null
  /** Only these tables, by quoted name. */
  tables?: readonly string[]
}

/** Searches every column of every table for card numbers. */
export async function searchDatabase(query: Query, { from = null, tables }: SearchedRows = {}): Promise<void> {
  if (!notes()) return
  const names = tables ?? (await query(tablesOfSchema)).rows.map(({ name }) => String(name))
  const search = names.map((name) => tableSearch(name, from)).join(' union all ')
  const { rows: found } = names.length === 0 ? { rows: [] } : await query(search)
  note(
    'the tables',
    found.flatMap(({ name, content }) =>
      findCardNumbers(String(content)).map((what) => `${String(name)} holds ${what}`),
    ),
  )
}

const tablesOfSchema = `select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** Selects the rows of a table that may contain card numbers. */
function tableSearch(name: string, from: string | null): string {
  const isRecent = from === null ? '' : `x.xmin::text::bigint >= ${BigInt(from)} and `
  return `select '${name}' as name, x::text as content from public.${name} x
    where ${isRecent}x::text ~* $pattern$${rowsWorthReading}$pattern$`
}

/** Searches the files of a server as bytes: its database, its logs and its stored files. */
export function searchFiles(place: string, folder: string): void {
  if (!notes()) return
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  note(
    place,
    files.flatMap(({ name, parentPath }) =>
      findCardNumbers(readFileSync(join(parentPath, name), 'latin1')).map((what) => `${name} holds ${what}`),
    ),
  )
}
