import { maximumSkip } from '../../api/contract/listing.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { BadInputError } from './globalId.ts'

/**
 * Rows to skip from the start of a list that pages by cursor.
 * @throws BadInputError for a negative or too large number, and together with `last`
 */
export function skipOf(skip: number | null | undefined, isBackward: boolean): number {
  if (!skip) return 0
  if (isBackward) throw new BadInputError(refuse('parameters_exclude', { one: 'skip', other: 'last' }))
  if (skip < 0) throw new BadInputError(refuse('graph_page_negative', { name: 'skip' }))
  if (skip > maximumSkip) throw new BadInputError(refuse('graph_too_many', { name: 'skip', maximum: maximumSkip }))
  return skip
}
