import type { z } from 'zod'
import { eventData, type EventData } from '../../api/contract/events.ts'
import { isInScope, type Reach } from '../../api/contract/standing.ts'
import type { FeedPiece } from './FeedClient.ts'

/** Something that happened, as the feed tells of it: ids alone. */
export interface LiveEvent {
  name: string
  data: EventData
  /** Place in the order of the feed; null for what is of the moment and not kept. */
  sequence: number | null
}
export interface KeptEvent extends LiveEvent {
  sequence: number
}

/** What a newer server adds passes by. */
const known = eventData.loose() as unknown as z.ZodType<EventData>

/** @returns null for what is no event */
export function eventOf({ event, sequence, data }: FeedPiece): LiveEvent | null {
  const checked = event === null ? null : known.safeParse(data)
  return checked?.success ? { name: event!, data: checked.data, sequence } : null
}

/** Whether somebody may know of it: as the API decides for its own streams. */
export const mayHear = (person: Reach, { data }: LiveEvent): boolean =>
  isInScope(person, { companyId: data.company_id, practiceId: data.client_id })
