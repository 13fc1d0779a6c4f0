import type { ListEndpoint } from './ListEndpoint.ts'
import type { RestPage } from './paging.ts'
import type { RestSession } from './RestSession.ts'

/** Parameters of a list, besides its page. */
export interface ListCall<W extends object = object> {
  path?: Record<string, string>
  where?: W
  sort?: string
  /** Further query parameters of the endpoint. */
  query?: Record<string, string | undefined>
  /** Fields of a row to return; all if empty. */
  fields?: string | null
}

export interface CountedPage<T> extends RestPage<T> {
  /** Whether the count is exact and not a lower bound. */
  isTotalExact: boolean
}

/** A page of a list, with the list's length if requested and sent. */
export async function listRows<Row>(
  rest: RestSession,
  endpoint: ListEndpoint,
  { path = {}, where = {}, sort, query, fields }: ListCall,
  page: { page?: number; per_page: number; count: boolean },
): Promise<CountedPage<Row>> {
  const requested = {
    ...query,
    ...page,
    count: page.count ? ('true' as const) : ('false' as const),
    where: Object.keys(where).length > 0 ? JSON.stringify(where) : undefined,
    sort,
  }
  const { answer, headers } = await rest.call(endpoint, { path, query: requested, ...(fields && { fields }) })
  return {
    // The endpoint's declaration types it; the client has checked the response types.
    rows: answer as Row[],
    total: totalOf(headers),
    isTotalExact: headers['x-total-is-exact'] !== 'false',
  }
}

/** Total number of rows as counted by the server. Null if the server did not send it. */
export function totalOf(headers: Readonly<Record<string, string | string[] | undefined>>): number | null {
  const total = headers['x-total-count']
  return typeof total === 'string' && /^\d{1,9}$/.test(total) ? Number(total) : null
}
