import { and, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SortKey } from '../contract/listing.ts'
import { isCalendarDate } from '../contract/isCalendarDate.ts'
import { badRequest } from '../http/ApiError.ts'
import type { SortSource, SortSources } from './orderSql.ts'
import { parsePosition, type Position, positionText } from './positionText.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

const orderName = (keys: readonly SortKey[]) => keys.map((key) => (key.isDescending ? '-' : '') + key.name).join(',')

/** Selects a row's position as JSON text; `encodePosition` converts it to the cursor. */
export function positionSql(keys: readonly SortKey[], sources: SortSources, id: Column): SQL<string> {
  const values = sql.join([...keys.map((key) => sql`(${sources[key.name]!.by})::text`), sql`${id}::text`], sql`, `)
  return sql<string>`json_build_array(${values})::text`
}

export function encodePosition(keys: readonly SortKey[], positionJson: string): string {
  const values = JSON.parse(positionJson) as string[]
  const id = values.pop()!
  return positionText({ order: orderName(keys), values, id })
}

/** @throws ApiError 400 if the cursor is malformed or belongs to another order */
export function decodePosition(keys: readonly SortKey[], cursor: string, sources: SortSources): Position {
  const position = parsePosition(cursor, orderName(keys))
  const isTyped =
    position?.values.length === keys.length &&
    keys.every((key, index) => isOfType[sources[key.name]!.type](position.values[index]!))
  if (!position || !isTyped) throw badRequest(refuse('bad_cursor', { name: 'searchAfter' }))
  return position
}

const instantShape = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** Valid values of each type, because a cursor may be forged. */
const isOfType: Record<SortSource['type'], (text: string) => boolean> = {
  text: (text) => /^[^\0]{0,500}$/.test(text),
  date: isCalendarDate,
  bigint: (text) => /^-?\d{1,16}$/.test(text),
  timestamptz: (text) => instantShape.test(text) && isCalendarDate(text.slice(0, 10)),
}

interface WindowSpec {
  table: PgTable
  id: Column
  /** Scope and filters. */
  filter: SQL | undefined
  keys: readonly SortKey[]
  sources: SortSources
  /** The row before the window; null for the start of the list. */
  position: Position | null
  /** Pages backward. */
  isReversed: boolean
  limit: number
  /** Rows to skip from the start of the list. */
  skip?: number
}

/**
 * Ids of the rows of one window, for `id in (…)`. Rows after a position are selected in parts: those with the same keys
 * and a later id, those with the same first keys, and so on. Each part is an index range with its own estimate.
 * PostgreSQL misestimates a single row comparison if many rows share a key (half of the balances are zero), and then
 * reads and sorts them all.
 */
export function windowSql(spec: WindowSpec): SQL {
  const { keys, sources, id, position, isReversed } = spec
  const terms: Term[] = keys.map((key, index) => ({
    by: sql`${sources[key.name]!.by}`,
    value: position && sql`${position.values[index]!}::${sql.raw(sources[key.name]!.type)}`,
    isDescending: key.isDescending !== isReversed,
  }))
  const last = (keys.at(-1)?.isDescending ?? false) !== isReversed
  terms.push({ by: sql`${id}`, value: position && sql`${position.id}::uuid`, isDescending: last })
  const parts = position ? terms.map((_, index) => partAfter(terms, index)).reverse() : [undefined]
  const selects = parts.map((part) => partSql(spec, terms, part))
  const order = terms.map((term, index) => sql`${sql.raw(`k${index}`)} ${direction(term)}`)
  return sql`select ${sql.raw(`k${terms.length - 1}`)} from (${sql.join(selects, sql` union all `)}) as found order by ${sql.join(order, sql`, `)} ${windowOf(spec)}`
}

/**
 * The count is a part of the statement's text, not a parameter: with a parameter, PostgreSQL uses a cached plan for a
 * tenth of the table, and plans the statement again for every window of a large one.
 */
const rowCount = (count: number) => sql.raw(`limit ${Math.trunc(count)}`)

const windowOf = ({ limit, skip = 0 }: WindowSpec) =>
  skip === 0 ? rowCount(limit) : sql`limit ${limit} offset ${skip}`

interface Term {
  by: SQL
  value: SQL | null
  isDescending: boolean
}

const direction = (term: Term) => sql.raw(term.isDescending ? 'desc' : 'asc')

/** Equal in the terms before `index`, strictly after in that one. */
function partAfter(terms: readonly Term[], index: number): SQL {
  const equal = terms.slice(0, index).map((term) => sql`${term.by} = ${term.value}`)
  const term = terms[index]!
  return sql.join([...equal, sql`${term.by} ${sql.raw(term.isDescending ? '<' : '>')} ${term.value}`], sql` and `)
}

function partSql({ table, filter, limit, skip = 0 }: WindowSpec, terms: readonly Term[], part: SQL | undefined): SQL {
  const columns = terms.map((term, index) => sql`${term.by} as ${sql.raw(`k${index}`)}`)
  const order = terms.map((term) => sql`${term.by} ${direction(term)}`)
  const where = and(filter, part)
  return sql`(select ${sql.join(columns, sql`, `)} from ${table} ${where ? sql`where ${where}` : sql``} order by ${sql.join(order, sql`, `)} ${skip === 0 ? rowCount(limit) : sql`limit ${limit + skip}`})`
}
