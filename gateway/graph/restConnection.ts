import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import type { Where } from '../../api/contract/where.ts'
import { maxPageSize, type ListEndpoint } from '../rest/ListEndpoint.ts'
import { keyRangeOf, keyWindow } from '../rest/keyWindow.ts'
import { type ListCall, listRows } from '../rest/listRows.ts'
import {
  type PageArguments,
  PagingError,
  defaultMaximum,
  defaultPageSize,
  type Window,
  windowOf,
} from '../rest/paging.ts'
import type { Context } from './Context.ts'
import { BadInputError } from './globalId.ts'

export interface PageOptions {
  isCounted: boolean
  defaultSize?: number
  maximum?: number
}

/** A window of rows, and whether its total is exact, if counted. */
export interface CountedWindow<T> extends Window<T> {
  isTotalExact: boolean
}

/**
 * A Relay connection over a list that pages by number. Cursors are positions. The total is counted only on request.
 * @throws BadInputError for invalid arguments
 */
export async function restConnection<Row>(
  endpoint: ListEndpoint,
  call: ListCall,
  args: PageArguments,
  context: Context,
  options: PageOptions,
): Promise<CountedWindow<Row>> {
  let isTotalExact = true
  const window = await checked(() =>
    windowOf(
      args,
      async (page) => {
        const fetched = await listRows<Row>(context.rest, endpoint, call, page)
        isTotalExact &&= fetched.isTotalExact
        return fetched
      },
      { ...options, maxPageSize: maxPageSize(endpoint) },
    ),
  )
  return { ...window, isTotalExact }
}

/** A row of a list in creation order. */
interface CreationRow {
  created_at: string
  id: string
}

/** Cursor of a row in creation order, which later rows do not change. */
const cursorOf = ({ created_at: at, id }: CreationRow) => Buffer.from(`${at} ${id}`).toString('base64url')

/**
 * Rows on one side of a cursor, by an index range, so any depth costs the same.
 * @throws BadInputError for any other text
 */
function beyond(cursor: string, side: 'after' | 'before'): Where<{ created_at: 'instant'; id: 'uuid' }> {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(at) && !Number.isNaN(Date.parse(at))
  if (cursor.length > 120 || !isInstant || !uuidShape.test(id))
    throw new BadInputError(refuse('graph_bad_cursor', { name: side }))
  return side === 'after'
    ? { created_at: { $ge: at }, $or: [{ created_at: { $gt: at } }, { id: { $gt: id } }] }
    : { created_at: { $le: at }, $or: [{ created_at: { $lt: at } }, { id: { $lt: id } }] }
}

/**
 * A Relay connection in creation order: every page costs the same at any depth, and a client that continues with
 * `after` sees each record once, including new ones.
 * @throws BadInputError for invalid arguments
 */
export async function creationConnection<Row>(
  endpoint: ListEndpoint,
  call: ListCall,
  args: PageArguments,
  { rest }: Context,
  { isCounted, defaultSize = defaultPageSize, maximum = defaultMaximum }: PageOptions,
): Promise<CountedWindow<Row>> {
  const window = await checked(async () => keyRangeOf(args, defaultSize, maximum))
  const { size, isBackward, cursor } = window
  const range = cursor === null ? [] : [beyond(cursor, isBackward ? 'before' : 'after')]
  const where = { $and: [call.where ?? {}, ...range] }
  const sort = isBackward ? '-created_at' : 'created_at'
  const [{ rows: found }, counted] = await Promise.all([
    listRows<Row & CreationRow>(rest, endpoint, { ...call, where, sort }, { per_page: size + 1, count: false }),
    isCounted ? listRows(rest, endpoint, call, { per_page: 1, count: true }) : null,
  ])
  const rows = isBackward ? found.slice(0, size).toReversed() : found.slice(0, size)
  return keyWindow(window, {
    rows,
    cursorOf,
    hasMore: found.length > size,
    total: counted?.total ?? null,
    isTotalExact: counted?.isTotalExact ?? true,
  })
}

/** A client's paging mistakes as coded errors. */
export async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PagingError) throw new BadInputError(error.refusal)
    throw error
  }
}
