import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { PagingError } from './paging.ts'
import { RestError } from './RestError.ts'

/**
 * Only the API decodes a cursor, and its error names its own parameters.
 * @throws PagingError that names the graph's argument instead
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
