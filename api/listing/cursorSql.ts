import { sql, type Column, type SQL } from 'drizzle-orm'
import type { SortKey } from '../contract/listing.ts'
import { badRequest } from '../http/ApiError.ts'
import type { SortSources } from './orderSql.ts'

/** Where a row stands in an order: the order's name, the values of its keys as text, and the id. */
interface Position {
  order: string
  values: string[]
  id: string
}

const orderName = (keys: readonly SortKey[]) => keys.map((key) => (key.isDescending ? '-' : '') + key.name).join(',')

/** Selects a row's position as JSON text; `encodePosition` makes the cursor of it. */
export function positionSql(keys: readonly SortKey[], sources: SortSources, id: Column): SQL<string> {
  const values = sql.join([...keys.map((key) => sql`(${sources[key.name]!.by})::text`), sql`${id}::text`], sql`, `)
  return sql<string>`json_build_array(${values})::text`
}

export function encodePosition(keys: readonly SortKey[], positionJson: string): string {
  return Buffer.from(JSON.stringify([orderName(keys), ...(JSON.parse(positionJson) as string[])])).toString('base64url')
}

/** @throws ApiError 400 when the cursor is malformed or belongs to another order */
export function decodePosition(keys: readonly SortKey[], cursor: string, sources: SortSources): Position {
  const invalid = () => badRequest('bad_cursor', 'searchAfter is not a cursor of this list and order')
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw invalid()
  }
  if (!Array.isArray(parts) || parts.length !== keys.length + 2 || !parts.every((part) => typeof part === 'string')) throw invalid()
  const [order, ...rest] = parts as string[]
  const id = rest.pop()!
  const areTyped = keys.every((key, index) => shapes[sources[key.name]!.type].test(rest[index]!))
  if (order !== orderName(keys) || !shapes.uuid.test(id) || !areTyped) throw invalid()
  return { order, values: rest, id }
}

const shapes = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[^\0]{0,500}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  bigint: /^-?\d{1,16}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}(:\d{2})?$/,
}

/**
 * Rows strictly behind a position (before it, when `isReversed`). One direction throughout becomes a
 * row comparison, which an index on the same columns answers at any depth in the same time.
 */
export function afterSql(keys: readonly SortKey[], sources: SortSources, id: Column, position: Position, isReversed: boolean): SQL {
  const terms = keys.map((key, index) => ({
    by: sql`${sources[key.name]!.by}`,
    value: sql`${position.values[index]!}::${sql.raw(sources[key.name]!.type)}`,
    isDescending: key.isDescending,
  }))
  terms.push({ by: sql`${id}`, value: sql`${position.id}::uuid`, isDescending: keys.at(-1)?.isDescending ?? false })
  const isUniform = terms.every((term) => term.isDescending === terms[0]!.isDescending)
  const behind = (isDescending: boolean) => sql.raw(isDescending !== isReversed ? '<' : '>')
  if (isUniform) {
    const left = sql.join(terms.map((term) => term.by), sql`, `)
    const right = sql.join(terms.map((term) => term.value), sql`, `)
    return sql`(${left}) ${behind(terms[0]!.isDescending)} (${right})`
  }
  const cases = terms.map((term, index) => {
    const equal = terms.slice(0, index).map((before) => sql`${before.by} = ${before.value} and `)
    return sql`(${sql.join(equal, sql``)}${term.by} ${behind(term.isDescending)} ${term.value})`
  })
  return sql`(${sql.join(cases, sql` or `)})`
}
