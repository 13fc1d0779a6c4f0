import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findCardNumbers, rowsWorthReading, searchVariable } from '../../codegen/cardNumbers.mjs'

/** Queries a database. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

const notes = (): string | undefined => process.env[searchVariable]

/** Whether this run is searched for card numbers. */
export const isSearched = (): boolean => notes() !== undefined

/** Records findings for the end of the run, in one line, so that processes do not mix theirs. */
function note(place: string, found: readonly string[]): void {
  const path = notes()
  if (path) appendFileSync(path, `${JSON.stringify({ place: `${place} of ${testFile()}`, found })}\n`)
}

/** Outside of a worker, the run itself fills and removes the databases of its tests. */
const testFile = () =>
  (process.env['VITEST_WORKER_ID'] && expect.getState().testPath?.replace(`${process.cwd()}/`, '')) ?? 'the test world'

/** Searches a server's output for card numbers. */
export function searchText(place: string, text: string): void {
  if (notes()) note(place, findCardNumbers(text))
}

/** The current transaction of a database; later rows are those of the tests. */
export async function searchedFrom(query: Query): Promise<string | null> {
  if (!notes()) return null
  const { rows } = await query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return String(rows[0]!['next'])
}

/**
 * Searches every column of every table for card numbers.
 * @param from only rows written since this transaction; null for all
 */
export async function searchDatabase(query: Query, from: string | null = null): Promise<void> {
  if (!notes()) return
  const { rows } = await query(tableSearches(from))
  const { rows: found } = await query(String(rows[0]!['text']))
  note(
    'the tables',
    found.flatMap(({ name, content }) =>
      findCardNumbers(String(content)).map((what) => `${String(name)} holds ${what}`),
    ),
  )
}

/** The statement that selects the rows to search. */
const tableSearches = (from: string | null) => {
  const isRecent = from === null ? '' : `x.xmin::text::bigint >= ${BigInt(from)} and `
  return `select string_agg(format('select %L as name, x::text as content from public.%I x where ${isRecent}x::text ~* %L',
    relname, relname, $pattern$${rowsWorthReading}$pattern$), ' union all ') as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
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
