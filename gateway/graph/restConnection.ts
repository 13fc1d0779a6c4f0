import { type PageArguments, PagingError, type RestPage, type Window, windowOf } from '../rest/paging.ts'
import type { UnkeyedEndpoint } from '../rest/RestSession.ts'
import type { Context } from './Context.ts'
import { BadInputError } from './globalId.ts'

interface ListCall {
  path?: Record<string, string>
  where?: Record<string, unknown>
  sort?: string
  /** What the list takes besides. */
  query?: Record<string, string | undefined>
}

/**
 * A Relay connection over a list that pages by number; counts only when told to.
 * @throws BadInputError for arguments that make no sense
 */
export async function restConnection<T>(
  endpoint: UnkeyedEndpoint,
  call: ListCall,
  args: PageArguments,
  context: Context,
  isCounted: boolean,
): Promise<Window<T>> {
  const where = call.where && Object.keys(call.where).length > 0 ? JSON.stringify(call.where) : undefined
  const fetchPage = async (page: { page: number; per_page: number; count: boolean }): Promise<RestPage<T>> => {
    const query = { ...call.query, ...page, count: String(page.count), where, sort: call.sort }
    const { answer, headers } = await context.rest.call(endpoint, { path: call.path, query } as never)
    const total = headers['x-total-count']
    return { rows: answer as unknown as T[], total: total === undefined ? null : Number(total) }
  }
  return checked(() => windowOf(args, fetchPage, { isCounted }))
}

/** Paging mistakes of a client as coded errors. */
export async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PagingError) throw new BadInputError(error.message)
    throw error
  }
}
