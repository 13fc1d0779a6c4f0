import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { BadInputError } from '../graph/globalId.ts'

/** A position in the feed, as clients see it. It is valid at all gateways of an API. */
export const encodeCursor = (place: number): string => Buffer.from(`e:${place}`).toString('base64url')

/** @throws BadInputError if it is not a cursor */
export function decodeCursor(cursor: string): number {
  const place = Number(/^e:(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(place)) throw new BadInputError(refuse('graph_bad_cursor', { name: 'after' }))
  return place
}
