import type { LiveEvent } from '../rest/LiveEvent.ts'

/** Source of a subscription’s fields: an event, or a status of the stream itself. */
export type SubscriptionPayload =
  | { kind: 'event'; cursor: string; event: LiveEvent }
  | { kind: 'state'; cursor: string; isLive: boolean }
  | { kind: 'resync'; cursor: string }
