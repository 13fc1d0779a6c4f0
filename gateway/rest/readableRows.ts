import type { z } from 'zod'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { formatCheckOf } from './responseTypes.ts'

type Row = Record<string, unknown>
type Shape = Readonly<Record<string, z.ZodType>>

const unreadable = new WeakSet<object>()

/** The rows of a list in which every requested field can be read. The others were reported. */
export const readableRows = <Row>(rows: readonly Row[]): Row[] => rows.filter(isReadable)

/**
 * The same with the number of unreadable rows beside each: those before it, and for the last one also those after it.
 * `rowOf` finds the REST row of an item.
 */
export function withUnreadableCounts<Item>(
  items: readonly Item[],
  rowOf: (item: Item) => unknown,
): (Item & { lost: number })[] {
  const readable: (Item & { lost: number })[] = []
  let lost = 0
  for (const item of items) {
    if (!isReadable(rowOf(item))) lost += 1
    else {
      readable.push({ ...item, lost })
      lost = 0
    }
  }
  const last = readable.at(-1)
  if (last) last.lost += lost
  return readable
}

/** Whether all requested fields of a row are readable. */
export const isReadable = (row: unknown): boolean => typeof row !== 'object' || row === null || !unreadable.has(row)

/**
 * Checks the rows of a list that a server returned. An unreadable value becomes null if the contract allows null.
 * Otherwise reading the value throws what `failure` makes, and `readableRows` omits the row.
 * @returns the paths of unreadable values, without the values (`#.amount`), and whether any row is left; null if the
 * response is not a list
 */
export function repairRows(
  endpoint: Endpoint,
  status: number,
  answer: unknown,
  failure: () => Error,
): { places: string[]; isAnyLeft: boolean; envelope: unknown } | null {
  const list = listIn(endpoint, status, answer)
  if (!list) return null
  const places = new Set<string>()
  list.rows.forEach((row, index) => {
    if (isObject(row)) return void repairRow(list.shape, row, '#', { failure, places })
    places.add('#')
    const nothing = Object.fromEntries(Object.keys(list.shape).map((name) => [name, null]))
    list.rows[index] = nothing
    for (const name of Object.keys(nothing)) makeUnreadable(nothing, name, failure)
  })
  const isAnyLeft = list.rows.length === 0 || list.rows.some(isReadable)
  return { places: [...places], isAnyLeft, envelope: Array.isArray(answer) ? [] : { ...(answer as Row), items: [] } }
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a list: the response itself, or its `items`. */
function listIn(endpoint: Endpoint, status: number, answer: unknown): { rows: unknown[]; shape: Shape } | null {
  const schema = endpoint.answers[status]
  if (!schema) return null
  const items = Array.isArray(answer) ? null : shapeOf(schema)?.['items']
  const rows: unknown = items && isObject(answer) ? answer['items'] : answer
  const { def } = ((items ?? schema) as unknown as z.core.$ZodTypes)._zod
  const shape = def.type === 'array' ? shapeOf(def.element as z.ZodType) : null
  return shape && Array.isArray(rows) ? { rows, shape } : null
}

function shapeOf(schema: z.ZodType): Shape | null {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return shapeOf(def.innerType as z.ZodType)
  return def.type === 'object' ? (def.shape as Shape) : null
}

interface Reporting {
  failure: () => Error
  places: Set<string>
}

interface FieldCheck {
  name: string
  schema: z.ZodType
  check: ReturnType<typeof formatCheckOf>
}
const checks = new WeakMap<Shape, readonly FieldCheck[]>()

function checksOf(shape: Shape): readonly FieldCheck[] {
  const known = checks.get(shape)
  if (known) return known
  const made = Object.entries(shape).map(([name, schema]) => ({ name, schema, check: formatCheckOf(schema) }))
  checks.set(shape, made)
  return made
}

/** Whether the rest of an object is readable. */
function repairRow(shape: Shape, row: Row, place: string, reporting: Reporting): boolean {
  for (const { name, schema, check } of checksOf(shape)) {
    if (row[name] === undefined || check(row[name]) === null) continue
    const inner = shapeOf(schema)
    const value = row[name]
    if (inner && isObject(value) && repairRow(inner, value, `${place}.${name}`, reporting)) continue
    reporting.places.add(`${place}.${name}`)
    if (check(null) === null) row[name] = null
    else makeUnreadable(row, name, reporting.failure)
  }
  return isReadable(row)
}

function makeUnreadable(row: Row, name: string, failure: () => Error): void {
  unreadable.add(row)
  const get = () => {
    throw failure()
  }
  Object.defineProperty(row, name, { enumerable: true, get })
}
