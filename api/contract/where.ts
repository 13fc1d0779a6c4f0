import { uuidShape } from './primitives.ts'
import { isCalendarDate } from './isCalendarDate.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Operators and value types of a filterable field. */
export type FilterType = 'uuid' | 'text' | 'date' | 'instant' | 'money' | 'integer' | 'boolean'

/** The fields a list can be filtered by: REST name to type. */
export type FilterFields = { readonly [field: string]: FilterType }

export type Operator = '$eq' | '$ne' | '$gt' | '$ge' | '$lt' | '$le' | '$in' | '$nin' | '$ilike' | '$is'
export type Scalar = string | number | boolean | null

/** Parsed `where`: one comparison, or several joined. */
export type Condition =
  | { kind: 'compare'; field: string; type: FilterType; operator: Operator; value: Scalar | Scalar[] }
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }

type FieldValue<T extends FilterType> = T extends 'integer' ? number : T extends 'boolean' ? boolean : string
type FieldTest<V> =
  | V
  | null
  | {
      $eq?: V | null
      $ne?: V | null
      $gt?: V
      $ge?: V
      $lt?: V
      $le?: V
      $in?: readonly V[]
      $nin?: readonly V[]
      $ilike?: string
      $is?: V | null
    }

/** The `where` object of a list, typed by its filterable fields. */
export type Where<F extends FilterFields> = { [K in keyof F]?: FieldTest<FieldValue<F[K]>> } & {
  $and?: readonly Where<F>[]
  $or?: readonly Where<F>[]
  $not?: Where<F>
}

/** An invalid `where`; `field` names the error. The server responds with 400. */
export class WhereError extends Error {
  constructor(
    readonly field: string,
    readonly refusal: Refusal,
  ) {
    super(refusal.code)
  }
}

const maximumDepth = 6
const maximumValues = 1000
const listOperators = new Set<string>(['$in', '$nin'])
const operators = new Set<string>(['$eq', '$ne', '$gt', '$ge', '$lt', '$le', '$in', '$nin', '$ilike', '$is'])
/** Bounds of the columns. The database rejects larger values. */
const largestInteger = 2 ** 31 - 1
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/
/** A pattern whose last backslash escapes nothing. */
const openEscape = /(^|[^\\])(\\\\)*\\$/
const shapes: Record<FilterType, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && uuidShape.test(value),
  text: (value) => typeof value === 'string' && value.length <= 500 && !value.includes('\0'),
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  instant: (value) =>
    typeof value === 'string' &&
    instantShape.test(value) &&
    isCalendarDate(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)),
  money: (value) => typeof value === 'string' && /^-?\d{1,13}(\.\d{1,3})?$/.test(value),
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= largestInteger,
  boolean: (value) => typeof value === 'boolean',
}

/**
 * Parses the `where` parameter of a list (specification: equality, ten operators, `$and $or $not`).
 * @throws WhereError that names the unknown field, operator or ill-typed value; nothing is ever ignored.
 */
export function parseWhere(text: string | undefined, fields: FilterFields): Condition | null {
  if (text === undefined || text === '') return null
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new WhereError('where', refuse('where_not_json'))
  }
  return parseObject(parsed, fields, 0)
}

function parseObject(value: unknown, fields: FilterFields, depth: number): Condition {
  if (!isPlainObject(value)) throw new WhereError('where', refuse('where_not_object'))
  if (depth > maximumDepth) throw new WhereError('where', refuse('where_too_deep', { maximum: maximumDepth }))
  const parts = Object.entries(value).map(([key, test]) => parseEntry(key, test, fields, depth))
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
}

function parseEntry(key: string, test: unknown, fields: FilterFields, depth: number): Condition {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(test)) throw new WhereError(key, refuse('where_not_list', { operator: key }))
    return { kind: key === '$and' ? 'and' : 'or', parts: test.map((part) => parseObject(part, fields, depth + 1)) }
  }
  if (key === '$not') return { kind: 'not', part: parseObject(test, fields, depth + 1) }
  const type = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (!type) throw new WhereError(key, refuse('where_unknown_field', { field: clip(key) }))
  if (!isPlainObject(test)) return compare(key, type, '$eq', test)
  const parts = Object.entries(test).map(([operator, operand]) => compare(key, type, operator, operand))
  if (parts.length === 0) throw new WhereError(key, refuse('where_no_operator', { field: key }))
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
}

function compare(field: string, type: FilterType, operator: string, operand: unknown): Condition {
  if (!operators.has(operator))
    throw new WhereError(field, refuse('where_unknown_operator', { field, operator: clip(operator) }))
  const reject = (): never => {
    throw new WhereError(
      field,
      refuse(listOperators.has(operator) ? 'where_wrong_list' : 'where_wrong_value', { field, operator, type }),
    )
  }
  if (listOperators.has(operator)) {
    if (!Array.isArray(operand) || operand.length > maximumValues || !operand.every(shapes[type])) return reject()
  } else if (operator === '$ilike') {
    if (type !== 'text' || !shapes.text(operand) || openEscape.test(operand as string)) return reject()
  } else if (operand === null) {
    if (!['$eq', '$ne', '$is'].includes(operator)) return reject()
  } else if (!shapes[type](operand)) return reject()
  return { kind: 'compare', field, type, operator: operator as Operator, value: operand as Scalar | Scalar[] }
}

const clip = (text: string) => text.slice(0, 60)

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
