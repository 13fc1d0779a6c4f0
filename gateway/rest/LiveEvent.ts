import type { z } from 'zod'
import { eventData, type EventData, isPersonal } from '../../api/contract/events.ts'
import { isInScope, type DataScope } from '../../api/contract/accessProfile.ts'
import type { FeedPiece } from './FeedClient.ts'

/** An event of the feed. It contains only ids. */
export interface LiveEvent {
  name: string
  data: EventData
  /** Position in the feed; null for an event that is not stored. */
  sequence: number | null
}
export interface StoredLiveEvent extends LiveEvent {
  sequence: number
}

/** Unknown properties of a newer server are ignored. */
const known = eventData.loose() as unknown as z.ZodType<EventData>

/** @returns null if it is not an event */
export function eventOf({ event, sequence, data }: FeedPiece): LiveEvent | null {
  const checked = event === null ? null : known.safeParse(data)
  return checked?.success ? { name: event!, data: checked.data, sequence } : null
}

/** A user, as far as it decides which events they receive. */
export interface EventReader extends DataScope {
  userId: string
}

/** Whether a user receives an event, by the API's rule for its own streams. */
export const canReceive = (person: EventReader, { name, data }: LiveEvent): boolean =>
  isInScope(person, { companyId: data.company_id, practiceId: data.client_id }) &&
  (!isPersonal(name) || data.user_id === person.userId)
