import { and, or, sql, type Column, type SQL } from 'drizzle-orm'
import { toMinor } from '../contract/currency.ts'
import {
  type Condition,
  type FilterFields,
  type FilterType,
  parseWhere,
  type Scalar,
  WhereError,
} from '../contract/where.ts'
import { badRequest } from '../http/ApiError.ts'

/** What a filterable field is compared with: a column, or a column of a table looked up by `exists`. */
export type FilterSource = Column | SQL | { column: Column; exists: (test: SQL) => SQL }
export type FilterSources<F extends FilterFields> = { readonly [K in keyof F]: FilterSource }

/**
 * `where` of a list as SQL; `undefined` when there is none.
 * @throws ApiError 400 that names the unknown field, operator or ill-typed value
 */
export function whereSql<F extends FilterFields>(
  text: string | undefined,
  fields: F,
  sources: FilterSources<F>,
): SQL | undefined {
  try {
    const condition = parseWhere(text, fields)
    return condition === null ? undefined : conditionSql(condition, sources)
  } catch (error) {
    if (error instanceof WhereError) throw badRequest('bad_where', error.message)
    throw error
  }
}

function conditionSql(condition: Condition, sources: Record<string, FilterSource>): SQL {
  if (condition.kind === 'not') return sql`not coalesce(${conditionSql(condition.part, sources)}, false)`
  if (condition.kind === 'compare') return compareSql(condition, sources[condition.field]!)
  const parts = condition.parts.map((part) => conditionSql(part, sources))
  return (
    (condition.kind === 'and' ? and(...parts) : or(...parts)) ?? (condition.kind === 'and' ? sql`true` : sql`false`)
  )
}

type Comparison = Extract<Condition, { kind: 'compare' }>

function compareSql(comparison: Comparison, source: FilterSource): SQL {
  if ('exists' in source) return source.exists(testSql(comparison, sql`${source.column}`))
  return testSql(comparison, sql`${source}`)
}

const sqlTypes: Record<FilterType, SQL> = {
  uuid: sql.raw('uuid'),
  text: sql.raw('text'),
  date: sql.raw('date'),
  instant: sql.raw('timestamptz'),
  money: sql.raw('bigint'),
  integer: sql.raw('integer'),
  boolean: sql.raw('boolean'),
}
const comparators: Partial<Record<string, SQL>> = {
  $gt: sql.raw('>'),
  $ge: sql.raw('>='),
  $lt: sql.raw('<'),
  $le: sql.raw('<='),
}

function testSql({ type, operator, value, field }: Comparison, column: SQL): SQL {
  const one = (scalar: Scalar) => sql`${stored(type, scalar, field)}::${sqlTypes[type]}`
  if (Array.isArray(value)) {
    const list = sql.join(value.map(one), sql`, `)
    if (operator === '$in') return value.length === 0 ? sql`false` : sql`${column} in (${list})`
    return value.length === 0 ? sql`true` : sql`(${column} is null or ${column} not in (${list}))`
  }
  if (operator === '$ilike') return sql`${column} ilike ${value}`
  if (operator === '$ne') return sql`${column} is distinct from ${value === null ? sql`null` : one(value)}`
  const comparator = comparators[operator]
  if (comparator) return sql`${column} ${comparator} ${one(value)}`
  return value === null ? sql`${column} is null` : sql`${column} = ${one(value)}`
}

/** Money is compared in minor units; a filter's amount is read with two digits, as the practices' currencies have. */
function stored(type: FilterType, value: Scalar, field: string): Scalar {
  if (type !== 'money' || typeof value !== 'string') return value
  try {
    return toMinor(value, 'USD')
  } catch {
    throw new WhereError(field, `${field} takes money values with two digits`)
  }
}
