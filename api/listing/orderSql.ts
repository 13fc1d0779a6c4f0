import { sql, type Column, type SQL } from 'drizzle-orm'
import { parseSort, SortError, type SortKey } from '../contract/listing.ts'
import { badRequest } from '../http/ApiError.ts'

/** A sort key: a non-null expression, and its SQL type for cursors. */
export interface SortSource {
  by: Column | SQL
  type: 'text' | 'date' | 'bigint' | 'timestamptz'
}
export type SortSources = { readonly [name: string]: SortSource }

/** @throws ApiError 400 that names an unknown key */
export function sortKeys(text: string | undefined, allowed: readonly string[]): SortKey[] {
  try {
    return parseSort(text, allowed)
  } catch (error) {
    if (error instanceof SortError) throw badRequest(error.refusal)
    throw error
  }
}

/** Every order ends in the id, in the direction of the last key, so that paging is stable. */
export function orderSql(keys: readonly SortKey[], sources: SortSources, id: Column, isReversed = false): SQL[] {
  const direction = (isDescending: boolean) => sql.raw(isDescending !== isReversed ? 'desc' : 'asc')
  const last = keys.at(-1)?.isDescending ?? false
  return [
    ...keys.map((key) => sql`${sources[key.name]!.by} ${direction(key.isDescending)}`),
    sql`${id} ${direction(last)}`,
  ]
}
