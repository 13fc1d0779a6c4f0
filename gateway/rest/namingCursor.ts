import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { PagingError } from './paging.ts'
import { RestError } from './RestError.ts'

/**
 * A cursor is taken apart only by the server behind; its refusal names its own parameters.
 * @throws PagingError that names the argument of the graph instead
 */
export async function namingCursor<T>(searching: Promise<T>, name: 'after' | 'before'): Promise<T> {
  try {
    return await searching
  } catch (error) {
    if (error instanceof RestError && error.body.error === 'bad_cursor')
      throw new PagingError(refuse('graph_bad_cursor', { name }))
    throw error
  }
}
