import type { InputOf } from '../contract/endpoint.ts'
import type { streamEvents } from '../contract/events.ts'
import { badRequest } from '../http/ApiError.ts'
import type { StreamContext } from '../http/Route.ts'
import type { EventStream } from './EventStream.ts'

/** A reconnecting browser repeats its original URL; its last event is in the header. */
export function openStream(
  { feed, viewer, lastEventId }: StreamContext,
  { query }: InputOf<typeof streamEvents>,
): Promise<EventStream> {
  return feed.open(viewer, lastEventId ? placeOf(lastEventId) : query.after)
}

/** @throws ApiError 400 for an invalid event id */
function placeOf(lastEventId: string): number {
  const place = /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN
  if (!Number.isSafeInteger(place)) throw badRequest('bad_event_id')
  return place
}
