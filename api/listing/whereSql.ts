import { and, or, sql, type Column, type SQL } from 'drizzle-orm'
import {
  type Condition,
  type FilterFields,
  type FilterType,
  parseWhere,
  type Scalar,
  WhereError,
} from '../contract/where.ts'
import { badRequest } from '../http/ApiError.ts'
import { moneySql, shifted } from './moneySql.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

/** Operand of a filter field: a column, or a column of a table joined with `exists`. */
export type FilterSource =
  | Column
  | SQL
  | { column: Column; exists: (test: SQL) => SQL }
  /**
   * An index has another expression in place of null. It equals the column otherwise, so a bound applies to the expression
   * alone. With bounds on both, PostgreSQL expects far fewer rows and plans each window again.
   */
  | { column: Column; indexed: SQL }
  /** Money of rows in several currencies; `isIn` tests whether a row has one of these. */
  | { column: Column; isIn: (currencies: readonly string[]) => SQL }
export type FilterSources<F extends FilterFields> = { readonly [K in keyof F]: FilterSource }

/** Each lookup in another table is a join to plan, and planning time grows exponentially with the number of joins. */
const maximumLookUps = 12

/**
 * `where` of a list as SQL; `undefined` without one. `currencies`: the possible currencies of the rows.
 * @throws ApiError 400 that names the unknown field, operator or ill-typed value, or for too many conditions
 */
export function whereSql<F extends FilterFields>(
  text: string | undefined,
  fields: F,
  sources: FilterSources<F>,
  currencies: readonly string[] = [],
): SQL | undefined {
  try {
    const condition = parseWhere(text, fields)
    if (condition === null) return undefined
    refuseManyLookUps(condition, sources)
    return conditionSql(condition, { sources, currencies })
  } catch (error) {
    if (error instanceof WhereError) throw badRequest(error.refusal)
    throw error
  }
}

/** Whether a `where` compares a field. An invalid one compares nothing, and `whereSql` rejects it. */
export function namesField<F extends FilterFields>(text: string | undefined, fields: F, field: keyof F): boolean {
  try {
    const condition = parseWhere(text, fields)
    return condition !== null && comparisonsIn(condition).some((comparison) => comparison.field === field)
  } catch (error) {
    if (error instanceof WhereError) return false
    throw error
  }
}

function refuseManyLookUps(condition: Condition, sources: Record<string, FilterSource>): void {
  const lookUps = comparisonsIn(condition).filter(({ field }) => 'exists' in sources[field]!)
  if (lookUps.length <= maximumLookUps) return
  const fields = [...new Set(lookUps.map(({ field }) => field))].join(', ')
  throw new WhereError('where', refuse('where_too_many_lookups', { fields, maximum: maximumLookUps }))
}

function comparisonsIn(condition: Condition): Comparison[] {
  if (condition.kind === 'compare') return [condition]
  return condition.kind === 'not' ? comparisonsIn(condition.part) : condition.parts.flatMap(comparisonsIn)
}

interface Compared {
  sources: Record<string, FilterSource>
  currencies: readonly string[]
}

function conditionSql(condition: Condition, compared: Compared): SQL {
  if (condition.kind === 'not') return sql`not coalesce(${conditionSql(condition.part, compared)}, false)`
  if (condition.kind === 'compare') return compareSql(condition, compared)
  const parts = condition.parts.map((part) => conditionSql(part, compared))
  return (
    (condition.kind === 'and' ? and(...parts) : or(...parts)) ?? (condition.kind === 'and' ? sql`true` : sql`false`)
  )
}

type Comparison = Extract<Condition, { kind: 'compare' }>

function compareSql(comparison: Comparison, { sources, currencies }: Compared): SQL {
  const source = sources[comparison.field]!
  if ('exists' in source) return source.exists(testSql(comparison, sql`${source.column}`))
  if ('indexed' in source) {
    if (!isBound(comparison)) return testSql(comparison, sql`${source.column}`)
    return sql`(${source.column} is not null and ${testSql(comparison, source.indexed)})`
  }
  if (comparison.type === 'money') return compareMoney(comparison, source, currencies)
  return testSql(comparison, sql`${source}`)
}

/** Whether a `where` may compare money. Its minor units depend on the currencies, which must be known. */
export const mayNameMoney = (text: string | undefined, fields: FilterFields): boolean =>
  Object.entries(fields).some(([field, type]) => type === 'money' && text?.includes(field))

/** Money is stored in minor units and filters contain amounts, so the comparison depends on the currency. */
function compareMoney(
  comparison: Comparison,
  source: Exclude<FilterSource, { exists: unknown } | { indexed: unknown }>,
  currencies: readonly string[],
): SQL {
  const { column, isIn } = 'isIn' in source ? source : { column: source }
  const amounts = [comparison.value].flat()
  const inMinor = (amount: Scalar, digits: number) => (typeof amount === 'string' ? shifted(amount, digits) : amount)
  return moneySql({ currencies, isIn }, (digits) => {
    const minor = amounts.map((amount) => inMinor(amount, digits))
    const value = Array.isArray(comparison.value) ? minor : minor[0]!
    return testSql({ ...comparison, value }, sql`${column}`)
  })
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

/** Whether a condition compares with one value, which an index can look up. */
const isBound = ({ operator, value }: Comparison) =>
  value !== null && !Array.isArray(value) && (operator === '$eq' || operator in comparators)

function testSql({ type, operator, value }: Comparison, column: SQL): SQL {
  const one = (scalar: Scalar) => sql`${scalar}::${castOf(type, scalar)}`
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

/** An index only supports whole numbers; amounts finer than the currency equal no row. */
const castOf = (type: FilterType, value: Scalar) =>
  type === 'money' && String(value).includes('.') ? sql.raw('numeric') : sqlTypes[type]
