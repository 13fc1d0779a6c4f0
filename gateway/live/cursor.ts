import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { BadInputError } from '../graph/globalId.ts'

/** A place in the feed as clients know it. All gateways of an API mean the same by it. */
export const encodeCursor = (place: number): string => Buffer.from(`e:${place}`).toString('base64url')

/** @throws BadInputError for what is no cursor */
export function decodeCursor(cursor: string): number {
  const place = Number(/^e:(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(place)) throw new BadInputError(refuse('graph_bad_cursor', { name: 'after' }))
  return place
}
