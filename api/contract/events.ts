import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './primitives.ts'

/** Event types of the feed. Those of conversations are the specification’s realtime events. */
export const eventNames = [
  'patient_created',
  'patient_updated',
  'patient_merged',
  'patient_deleted',
  'patient_sync_started',
  'patient_synced',
  'patient_sync_failed',
  'visit_added',
  'appointment_added',
  'call_logged',
  'call_started',
  'call_ended',
  'billing_cycle_updated',
  'statement_sent',
  'statement_adjusted',
  'collections_reverted',
  'receipt_sent',
  'payment_received',
  'payment_failed',
  'payment_disputed',
  'dispute_updated',
  'payment_requested',
  'payment_request_cancelled',
  'payment_refunded',
  'refund_failed',
  'payment_posted',
  'posting_failed',
  'repost_started',
  'new_message',
  'chat:new_message',
  'message_sent',
  'message_ack',
  'message_read',
  'message_failed',
  'message_withdrawn',
  'call_transcribed',
  'user_mentioned',
  'new_gpt_response',
  'gpt_response_accept',
  'new_history_event',
  'update_threads',
  'thread_assigned',
  'thread_awaiting',
  'thread_closed',
  'operator_status_change',
  'presence_changed',
  'patient_online_changed',
] as const
export type EventName = (typeof eventNames)[number]

/** Events that only the user of their `user_id` receives. */
const personalEvents: ReadonlySet<string> = new Set<EventName>(['user_mentioned'])

/** Whether an event is for one user only. */
export const isPersonal = (name: string): boolean => personalEvents.has(name)

/** A user’s presence in a thread. */
export const presenceStates = ['viewing', 'typing', 'left'] as const

/**
 * The `data` of an event: ids of the changed rows and their owners. Only ids and numbers, never text or patient data:
 * subscribers load the object themselves, within their own scope.
 */
export const eventData = z.strictObject({
  company_id: uuid,
  client_id: uuid.nullable(),
  patient_id: uuid.nullable(),
  thread_id: uuid.nullable(),
  /** The user that the event is about: availability changed, joined or left a thread, or was mentioned. */
  user_id: uuid.optional(),
  /** For `presence_changed`: presence in the thread. For `patient_online_changed`: `viewing` or `left` the portal. */
  presence: z.enum(presenceStates).optional(),
  /** The entry of the thread's history. */
  history_id: uuid.optional(),
  /** The note that mentions the user. */
  message_id: uuid.optional(),
  /** Position of the thread entry that the event is about: the newest one, or the message whose status changed. */
  position: z.number().int().optional(),
  /** Creation time. Missing for transient events. */
  created_at: instant.optional(),
})
export type EventData = z.infer<typeof eventData>

/** Days for which events are stored and can be requested again (specification, realtime). */
export const eventRetentionDays = 7

/** Header that a reconnecting client sends: the `id` of the last event it received. */
export const lastEventIdHeader = 'last-event-id'

/**
 * `id` is the event's position in the one order of all servers; it increases, with gaps. `event` is one of
 * `eventNames`; clients must ignore unknown ones. A block with only an `id` is the caller's current position when no
 * event concerns them. Every stream starts with one.
 */
export const streamEvents = endpoint({
  name: 'streamEvents',
  method: 'GET',
  path: '/v2/events',
  summary:
    'Stream of change events in one order, within the caller’s scope. Only the mentioned user receives `user_mentioned`. With Last-Event-ID (which takes precedence over `after`), the stream starts with all events since then; 410 when those are no longer stored, 429 when the session has too many streams. Events without an id are transient and not stored. A gateway sends the configured token (`Authorization: Bearer …`) and receives the events of every company, plus `access_changed` with the `user_id` of each user whose sessions or permissions may have changed',
  access: 'events.read',
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
  stream: 'text/event-stream',
  showsNoAccount: true,
  answers: { 200: eventData },
})
