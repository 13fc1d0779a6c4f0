import DataLoader from 'dataloader'
import type { AnswerOf, CallOf } from '../../api/contract/endpoint.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from './errors.ts'
import { limiter } from './limiter.ts'
import { largestPage, type ListEndpoint, type ListOf } from './ListEndpoint.ts'
import { RestError } from './RestError.ts'
import type { CallWatch, RestSession, UnkeyedEndpoint } from './RestSession.ts'

/** What a resolver knows of the request, as far as loading goes. */
export interface LoadContext {
  rest: RestSession
}

interface Loader<K, T> {
  load(key: K): Promise<T>
}

/** Most ids in one `$in`. */
const batchSize = 500
/** Calls that a loader without a batch endpoint has under way at once, for one request. */
const concurrency = 8

type ById = UnkeyedEndpoint & { path: `${string}{id}`; answers: { 200: unknown } }

/**
 * Loads rows by id: one alone by `one`, several by `many` with `where={"id":{"$in":[…]}}`. Unknown
 * ids, and those out of the caller's scope, are null. Memoised for the request.
 */
export function batchById<T extends { id: string }>(
  one: UnkeyedEndpoint | null,
  many: ListEndpoint,
): (context: LoadContext) => Loader<string, T | null> {
  const definition = {}
  const load = async (rest: RestSession, keys: readonly string[]): Promise<(T | null)[]> => {
    // Keys come from ids that anyone can make up; one that is no id would spoil the call for all.
    const ids = keys.filter((key) => uuidShape.test(key))
    const [id] = ids
    if (!id) return keys.map(() => null)
    if (one && keys.length === 1) {
      rest.batched(one, 1)
      const row: unknown = await orNull(rest.row(one, id, { path: { id } }))
      // By the endpoint's own declaration; the client has checked the answer's form.
      return [row as T | null]
    }
    rest.batched(many, ids.length)
    const query = { where: JSON.stringify({ id: { $in: ids } }), per_page: ids.length, count: 'false' as const }
    const answer: unknown = (await rest.call(many, { query })).answer
    // Likewise.
    const rows = answer as T[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return keys.map((key) => byId.get(key) ?? null)
  }
  return ({ rest }) =>
    rest.memo(definition, () => {
      const loader = new DataLoader((ids: readonly string[]) => load(rest, ids), { maxBatchSize: batchSize })
      return rest.watch ? watched(loader, (one ?? many).name, rest.watch) : loader
    })
}

/** The same, telling of what was asked for before. */
function watched<T>(loader: Loader<string, T>, endpoint: string, watch: CallWatch): Loader<string, T> {
  const asked = new Set<string>()
  return {
    load: (key) => {
      if (asked.has(key)) watch.onKnown(endpoint)
      asked.add(key)
      return loader.load(key)
    },
  }
}

/** One call for each key, each made once in a request, a bounded number side by side. */
export function onePerKey<E extends UnkeyedEndpoint, K extends string, T>(
  endpoint: E,
  callOf: (key: K) => Partial<CallOf<E>>,
  pick: (answer: AnswerOf<E>) => T,
): (context: LoadContext) => Loader<K, T> {
  return onePerKeyBy(endpoint, (rest, key) => rest.call(endpoint, callOf(key)).then(({ answer }) => pick(answer)))
}

/** The same for the one row of each id. A row of another id in its place is an error, never shown. */
export const rowPerId = <E extends ById>(endpoint: E) =>
  onePerKeyBy(endpoint, (rest, id: string) => rest.row(endpoint, id, { path: { id } } as Partial<CallOf<E>>))

interface BoundedCall {
  path?: Record<string, string>
  where?: object
}

/**
 * Lists that are answered whole, one for each key: below the row of this id, unless `callOf` says otherwise. The largest
 * page of the endpoint bounds how many rows there may be, unless there is a limit of its own.
 * @throws GraphQLError LIST_TOO_LONG in the place of a list that is longer: none is ever cut
 */
export function boundedList<Row>(
  endpoint: ListOf<Row>,
  callOf: (key: string) => BoundedCall = (id) => ({ path: { id } }),
  limit = largestPage(endpoint),
): (context: LoadContext) => Loader<string, Row[]> {
  return onePerKeyBy(endpoint, async (rest, key: string) => {
    const rows: Row[] = []
    const size = Math.min(limit + 1, largestPage(endpoint))
    for (let page = 1; ; page += 1) {
      const found = await pageOf(rest, endpoint, callOf(key), { page, per_page: size })
      // By the endpoint's own declaration; the client has checked the answer's form.
      rows.push(...(found as Row[]))
      if (rows.length > limit)
        throw refusedError('LIST_TOO_LONG', bodyOfRefusal(refuse('list_too_long', { maximum: limit })))
      if (found.length < size) return rows
    }
  })
}

async function pageOf(
  rest: RestSession,
  endpoint: ListEndpoint,
  { path = {}, where }: BoundedCall,
  page: { page: number; per_page: number },
): Promise<unknown[]> {
  const query = { ...page, count: 'false' as const, where: where && JSON.stringify(where) }
  return [(await rest.call(endpoint, { path, query })).answer].flat()
}

function onePerKeyBy<K extends string, T>(
  endpoint: UnkeyedEndpoint,
  read: (rest: RestSession, key: K) => Promise<T>,
): (context: LoadContext) => Loader<K, T> {
  const definition = {}
  return ({ rest }) =>
    rest.memo(definition, () => {
      const limit = limiter(concurrency)
      const loaded = new Map<K, Promise<T>>()
      return {
        load: (key) => {
          const known = loaded.get(key)
          if (known) {
            rest.watch?.onKnown(endpoint.name)
            return known
          }
          const loading = limit(() => read(rest, key))
          loaded.set(key, loading)
          return loading
        },
      }
    })
}

/** 404 as null; everything else stays a failure. */
export const orNull = <T>(loading: Promise<T>): Promise<T | null> => orNullWhen([404], loading)

/** The named statuses as null; everything else stays a failure. */
export async function orNullWhen<T>(statuses: readonly number[], loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof RestError && statuses.includes(error.status)) return null
    throw error
  }
}
