import { z } from 'zod'
import { handoffReasons } from './assistant.ts'
import { attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { accountId, instant, openEnum, uuid } from './primitives.ts'

export const messageTypes = ['chat', 'email', 'sms', 'voice', 'internal_note'] as const
/** Delivery status of an outbound message. `failed` can be resent; `withdrawn` was never sent and has lost its text. */
export const messageStatuses = ['sending', 'sent', 'acknowledged', 'read', 'failed', 'withdrawn'] as const
/** Characters of the start of a message in lists. */
export const previewLength = 140
/** Why a message failed before it was sent: its recipient was blocked or disabled within the hold period. */
export const messageFailures = ['contact_blocked', 'contact_disabled'] as const
export const historyTypes = [
  'thread_opened',
  'thread_assigned',
  'thread_unassigned',
  'thread_escalated',
  'thread_awaiting',
  'thread_paused',
  'thread_resumed',
  'thread_closed',
  'thread_reopened',
  'thread_linked',
  'move_undone',
  'deferred_to_agent',
  'drafts_resumed',
  'spanish_requested',
  'ai_took',
  'ai_handed_off',
] as const
export type HistoryType = (typeof historyTypes)[number]

/** A page of a conversation. A full page means that there are more entries. */
export const historyPage = 100

/**
 * Maximum text length of a message in lists and conversations; `getMessageBody` returns longer texts. A hundred such
 * messages stay below 32 MB, the gateway’s response limit, even if every character is escaped.
 */
export const longestShown = { text: 10_000, html: 40_000 } as const

/** A staff member. For the practice's users, our own staff appears as the support team, without a name. */
export const staffMember = z.object({ id: uuid, name: z.string(), is_support_team: z.boolean() })
export type StaffMember = z.infer<typeof staffMember>

/** A message in either direction, or a note among the staff. */
export const message = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  thread_id: uuid,
  patient_id: accountId.nullable(),
  /** Position in the thread, from 1, without gaps; messages and history share the count. */
  position: z.number().int(),
  inbound: z.boolean(),
  type: openEnum(messageTypes),
  /** Staff author. Null for the patient, and for automatic messages. */
  user: staffMember.nullable(),
  /** The automated assistant wrote and sent it; `user` is null. */
  is_ai: z.boolean(),
  /** Number or address of the recipient. Null for chats, notes and inbound messages. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** Truncated for a long message. */
  text: z.string(),
  /** Original HTML. Null without HTML, or when too long. Not sanitized: clients must sanitize it before rendering. */
  html: z.string().nullable(),
  /** Whether `text` or `html` is truncated. `getMessageBody` returns the full content. */
  is_cut: z.boolean(),
  attachments: z.array(attachment),
  /** Users whom a note mentions, in the order of its text. */
  mentions: z.array(staffMember),
  /** Null for inbound messages and notes. */
  status: openEnum(messageStatuses).nullable(),
  /** Why it was not sent. Null unless it failed for a known reason. */
  failure: openEnum(messageFailures).nullable(),
  /** End of the hold period, until which it can be unsent. Null once sent. */
  held_until: instant.nullable(),
  /** A note that was written with an escalation. */
  escalation: z.boolean(),
  meta: z.object({
    /** For system users. `result`: `answered`, `no_answer`, or `voice_mail`. */
    call_info: z.object({ result: z.string(), phone: z.string(), duration_seconds: z.number().int() }).nullable(),
    /** Transcription, for system admins. */
    call_transcription: z.string().nullable(),
    /** Whether the caller may request a transcription with `transcribe_call` of `runTask`. */
    is_transcribable: z.boolean(),
  }),
  created_at: instant,
})
export type Message = z.infer<typeof message>

/** A thread event. */
export const historyEvent = z.object({
  id: uuid,
  type: openEnum(historyTypes),
  data: z.object({
    /** Null for an automatic event, and for actions of the support team. */
    user_email: z.string().nullable(),
    reason: z.string().nullable(),
    is_auto_closed: z.boolean(),
    is_auto_assigned: z.boolean(),
    /** End of a pause; null without one. */
    expire_at: instant.nullable(),
    /** Thread status after the event. */
    thread_status: z.string().nullable(),
    to_user_group_name: z.string().nullable(),
    /** Reason of `ai_handed_off`. */
    ai_handoff_reason: openEnum(handoffReasons).nullable(),
  }),
  user: staffMember.nullable(),
})
export type HistoryEvent = z.infer<typeof historyEvent>

/** An entry of a conversation: exactly one of `message` and `event`. */
export const historyEntry = z.object({
  position: z.number().int(),
  thread_id: uuid,
  patient_id: accountId.nullable(),
  created_at: instant,
  message: message.nullable(),
  event: historyEvent.nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/v2/messages',
  summary: 'Messages of the caller’s practices, latest first',
  access: 'inbox.read',
  query: listQuery({ perPage: 50, maximum: 200 }),
  filter: {
    id: 'uuid',
    company_id: 'uuid',
    client_id: 'uuid',
    thread_id: 'uuid',
    patient_id: 'uuid',
    inbound: 'boolean',
    type: 'text',
    status: 'text',
    created_at: 'instant',
  },
  sorts: ['-created_at'],
  answers: { 200: z.array(message) },
})

/** For a message that is too long for a list. */
export const getMessageBody = endpoint({
  name: 'getMessageBody',
  method: 'GET',
  path: '/v2/messages/{id}/body',
  summary: 'Full content of a message, whatever its length',
  access: 'inbox.read',
  answers: {
    200: z.object({ id: uuid, patient_id: accountId.nullable(), text: z.string(), html: z.string().nullable() }),
  },
})

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/**
 * A conversation: messages and thread events, oldest first. Without `before` and `after`, its last entries. Paged by
 * position, so new entries shift nothing.
 */
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/v2/messages/history',
  summary: 'A page of the history of a thread or a patient. Empty when there is no thread',
  access: 'inbox.read',
  query: z.strictObject({
    thread_id: uuid.optional(),
    patient_id: uuid.optional(),
    before: position.optional().meta({ description: 'The closest entries before this position' }),
    after: position.optional().meta({ description: 'The closest entries after this position' }),
    history_id: uuid.optional().meta({ description: 'Only this thread event, no messages' }),
    per_page: z.coerce.number().int().min(1).max(historyPage).default(historyPage),
  }),
  answers: { 200: z.array(historyEntry) },
})
