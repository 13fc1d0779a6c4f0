import type { LiveEvent } from '../rest/LiveEvent.ts'

/** What a subscription's fields are answered from: an event, or what is said about the stream itself. */
export type Told =
  | { kind: 'event'; cursor: string; event: LiveEvent }
  | { kind: 'state'; cursor: string; isLive: boolean }
  | { kind: 'resync'; cursor: string }
