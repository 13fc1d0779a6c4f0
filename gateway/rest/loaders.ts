import DataLoader from 'dataloader'
import type { AnswerOf, CallOf } from '../../api/contract/endpoint.ts'
import { answerFields } from '../../api/contract/fields.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from './errors.ts'
import { limiter } from './limiter.ts'
import { maxPageSize, type ListEndpoint, type ListOf } from './ListEndpoint.ts'
import { type ListCall, listRows } from './listRows.ts'
import { isReadable, readableRows } from './readableRows.ts'
import { RestError } from './RestError.ts'
import type { RestSession, UnkeyedEndpoint } from './RestSession.ts'
import { type Fields, type RowLoader, SparseRows } from './SparseRows.ts'

/** The part of the request's context that loaders need. */
export interface LoadContext {
  rest: RestSession
}

interface Loader<K, T> {
  load(key: K): Promise<T>
}

/** Loads rows by key, with at least the named fields; whole rows if none are named. */
interface SparseLoader<K, T> {
  load(key: K, fields?: Fields): Promise<T>
}

/** Maximum number of ids in one `$in` of a list below an owner. */
const batchSize = 500
/** Concurrent calls per request of a loader without a batch endpoint. */
const concurrency = 8

type RowEndpoint = UnkeyedEndpoint & { path: `${string}{id}`; answers: { 200: unknown } }

interface ById {
  /** The field of a row that contains the id; unique. Default: `id`. */
  by?: 'id' | 'patient_id' | 'practice_id' | undefined
  /** Fields of a row that the gateway derives from other REST fields, with the names of these. */
  made?: Readonly<Record<string, readonly string[]>>
}

/**
 * Loads rows by id: one alone by `one`, several by `many` with `where={"id":{"$in":[…]}}`. Unknown ids, and ids outside
 * the caller's scope, are null. Memoized for the request. A field that neither the endpoint returns nor `made` derives
 * loads whole rows.
 */
export function batchById<T extends { id: string }>(
  one: UnkeyedEndpoint | null,
  many: ListEndpoint,
  { by, made = {} }: ById = {},
): (context: LoadContext) => RowLoader<T> {
  const definition = {}
  const always = ['id', ...(by ? [by] : [])]
  const parameter = (endpoint: UnkeyedEndpoint, fields: Fields) =>
    fields && fieldsParameter(endpoint, [...always, ...fields.flatMap((name) => made[name] ?? name)])
  const load = async (rest: RestSession, keys: readonly string[], requested: Fields): Promise<(T | null)[]> => {
    const [id] = keys
    if (!one || keys.length > 1 || !id || !uuidShape.test(id))
      return rowsByIds<T>(rest, many, keys, { by, fields: parameter(many, requested) })
    rest.batched(one, 1)
    const fields = parameter(one, requested)
    const row: unknown = await orNull(rest.row(one, id, { path: { id }, ...(fields !== null && { fields }) }))
    // The endpoint's declaration types it; the client has checked the response types.
    return [row as T | null]
  }
  return ({ rest }) =>
    rest.memo(definition, () => {
      const { watch } = rest
      const onKnown = watch ? () => watch.onKnown((one ?? many).name) : undefined
      return new SparseRows<T>((ids, fields) => load(rest, ids, fields), largestBatch(many), onKnown)
    })
}

const largestBatch = (many: ListEndpoint): number => Math.min(batchSize, maxPageSize(many))

/** The `fields` parameter of a call. Null for whole rows, if the endpoint does not return one of the fields. */
function fieldsParameter(endpoint: UnkeyedEndpoint, fields: readonly string[]): string | null {
  const known = answerFields(endpoint) ?? {}
  return fields.every((name) => name.split('.')[0]! in known) ? [...new Set(fields)].join() : null
}

/**
 * Loads rows of a list below an owner by their ids, with one call per owner. Unknown ids, and rows of an owner outside
 * the caller's scope, are null. Memoized for the request.
 */
export function batchBelow<T extends { id: string }>(
  many: ListOf<T>,
): (context: LoadContext, ownerId: string) => Loader<string, T | null> {
  const definition = {}
  return ({ rest }, ownerId) => {
    const loaders = rest.memo(definition, () => new Map<string, DataLoader<string, T | null>>())
    const load = async (ids: readonly string[]): Promise<(T | null)[]> =>
      (await orNull(rowsByIds<T>(rest, many, ids, { path: { id: ownerId } }))) ?? ids.map(() => null)
    const loader = loaders.get(ownerId) ?? new DataLoader(load, { maxBatchSize: batchSize })
    loaders.set(ownerId, loader)
    return loader
  }
}

/** Rows of a list by their ids, in the order of the ids. */
async function rowsByIds<T extends { id: string }>(
  rest: RestSession,
  many: ListEndpoint,
  keys: readonly string[],
  { by = 'id', ...call }: Pick<ListCall, 'path' | 'fields'> & Pick<ById, 'by'>,
): Promise<(T | null)[]> {
  // Clients can invent ids; one malformed key would fail the call for all.
  const ids = keys.filter((key) => uuidShape.test(key))
  if (ids.length === 0) return keys.map(() => null)
  rest.batched(many, ids.length)
  const page = { per_page: ids.length, count: false }
  const { rows } = await listRows<T>(rest, many, { ...call, where: { [by]: { $in: ids } } }, page)
  const byId = new Map(readableRows(rows).map((row) => [(row as Record<string, unknown>)[by], row]))
  return keys.map((key) => byId.get(key) ?? null)
}

/** One call per key, once per request, with bounded concurrency. */
export function onePerKey<E extends UnkeyedEndpoint, K extends string, T>(
  endpoint: E,
  callOf: (key: K) => Partial<CallOf<E>>,
  pick: (answer: AnswerOf<E>) => T,
): (context: LoadContext) => Loader<K, T> {
  return onePerKeyBy(endpoint, (rest, key) => rest.call(endpoint, callOf(key)).then(({ answer }) => pick(answer)))
}

/** The same for the row of each id. Another row in its place is an error and never shown. */
export const rowPerId = <E extends RowEndpoint>(endpoint: E) =>
  onePerKeyBy(endpoint, (rest, id: string) => rest.row(endpoint, id, { path: { id } } as Partial<CallOf<E>>))

/**
 * Complete lists, one per key: below the row of this id, unless `callOf` says otherwise. Rows have at least the named
 * fields and their id. The default limit is the endpoint's largest page.
 * @throws GraphQLError LIST_TOO_LONG instead of a longer list, because lists are never truncated
 */
export function boundedList<Row>(
  endpoint: ListOf<Row>,
  callOf: (key: string) => ListCall = (id) => ({ path: { id } }),
  limit = maxPageSize(endpoint),
): (context: LoadContext) => SparseLoader<string, Row[]> {
  const size = Math.min(limit + 1, maxPageSize(endpoint))
  return onePerKeyBy(endpoint, async (rest, key: string, requested) => {
    const call = { ...callOf(key), fields: requested && fieldsParameter(endpoint, ['id', ...requested]) }
    const pageOf = (page: number, count: boolean) =>
      listRows<Row>(rest, endpoint, call, { page, per_page: size, count })
    const { rows: first, total } = await pageOf(1, true)
    const rows = [...first]
    for (let page = 2, found = first; !isLast(found, first, rows.length, total); page += 1) {
      if (Math.max(rows.length, total ?? 0) > limit) break
      found = (await pageOf(page, false)).rows
      // A server without paging returns the same rows again.
      if (isSameRow(found[0], first[0])) break
      rows.push(...found)
    }
    if (Math.max(rows.length, total ?? 0) > limit)
      throw refusedError('LIST_TOO_LONG', refuse('list_too_long', { maximum: limit }))
    return readableRows(rows)
  })
}

const isSameRow = (one: unknown, other: unknown): boolean =>
  isReadable(one) && isReadable(other) && JSON.stringify(one) === JSON.stringify(other)

/**
 * Whether a page is the last one. A server may limit pages to fewer rows than requested. So the server's total
 * decides, or else a page with fewer rows than the first.
 */
function isLast<Row>(found: readonly Row[], first: readonly Row[], read: number, total: number | null): boolean {
  return found.length === 0 || (total === null ? found.length < first.length : read >= total)
}

function onePerKeyBy<K extends string, T>(
  endpoint: UnkeyedEndpoint,
  read: (rest: RestSession, key: K, fields: Fields) => Promise<T>,
): (context: LoadContext) => SparseLoader<K, T> {
  const definition = {}
  return ({ rest }) =>
    rest.memo(definition, () => {
      const limit = limiter(concurrency)
      const loaded = new Map<K, SparseRows<T>>()
      const onKnown = () => rest.watch?.onKnown(endpoint.name)
      // Each key has its own loads, so that the failure of one does not fail the others.
      const loadsOf = (key: K) =>
        new SparseRows<T>(async (_keys, fields) => [await limit(() => read(rest, key, fields))], batchSize, onKnown)
      return {
        load: (key, fields = null) => {
          const loads = loaded.get(key) ?? loadsOf(key)
          loaded.set(key, loads)
          return loads.load(key, fields) as Promise<T>
        },
      }
    })
}

/** 404 as null; every other error is rethrown. */
export const orNull = <T>(loading: Promise<T>): Promise<T | null> => orNullWhen([404], loading)

/** The given statuses as null; every other error is rethrown. */
export async function orNullWhen<T>(statuses: readonly number[], loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof RestError && statuses.includes(error.status)) return null
    throw error
  }
}
