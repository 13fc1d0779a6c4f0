import { z } from 'zod'
import { handoffReasons } from './assistant.ts'
import { messageDraft } from './messageDrafts.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { message, messageTypes, staffMember } from './messages.ts'
import { gptResponse } from './replyDrafts.ts'
import { presence } from './threadPresence.ts'
import { unread } from './threadReads.ts'
import { accountId, instant, openEnum, typedText, uuid } from './primitives.ts'
import { connectionTypes } from './statuses.ts'
import { threadActions } from './threadActions.ts'
import { threadStatuses } from './threadStates.ts'
import { refusalBody } from './refusals/Refusal.ts'

const wholeNumber = z.number().int()

/** The conversation with a patient, or with an unknown sender (`patient` null). */
export const thread = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  client: z.object({
    id: uuid,
    name: z.string(),
    timezone: z.string(),
    /** `HH:MM` in UTC at standard time; null if the practice has no work hours. */
    work_hours_start: z.string().nullable(),
    work_hours_end: z.string().nullable(),
    company_id: uuid,
    connection_type: openEnum(connectionTypes),
    custom_outbound_phone: z.string().nullable(),
    preferred_language_support: z.boolean(),
  }),
  /** Name of the patient or of the unknown sender. */
  name: z.string(),
  patient_id: accountId.nullable(),
  patient: z.object({ id: uuid, first_name: z.string(), last_name: z.string() }).nullable(),
  /** Whether the patient is online in the portal now. False for an unknown sender. */
  is_patient_online: z.boolean(),
  /** Recipient addresses for email and text message. Null without a contact. */
  message_contacts: z.object({ email: z.string().nullable(), sms: z.string().nullable() }),
  status: openEnum(threadStatuses),
  owner: staffMember.nullable(),
  awaiting_by_user_id: uuid.nullable(),
  escalate_group_id: uuid.nullable(),
  escalate_group: z.object({ id: uuid, name: z.string() }).nullable(),
  paused_before: instant.nullable(),
  /** Handled by the automated assistant, which answers the patient without a user. */
  is_ai_processing: z.boolean(),
  /** Whether the assistant ever handled it. Never reset. */
  handled_by_ai: z.boolean(),
  /** Why the assistant handed it off to people; null unless it did since the thread was last closed. */
  ai_handoff_reason: openEnum(handoffReasons).nullable(),
  is_spanish_speaker: z.boolean(),
  /**
   * What was wrong with the assistant’s drafts: the thread was handed off to an agent. Null while the assistant drafts
   * replies.
   */
  gpt_error: z.string().nullable(),
  tags: z.array(z.string()),
  /** Position of the last entry, which is also the number of entries. Compared with a reader’s last-read position. */
  last_position: wholeNumber,
  last_message: message
    .pick({ id: true, type: true, inbound: true, status: true, created_at: true })
    .extend({ preview: z.string() })
    .nullable(),
  last_message_at: instant,
  /** The caller’s message draft. */
  draft: messageDraft.nullable(),
  /**
   * The latest drafted reply until it is decided. Null for callers who don’t work with drafts, for closed threads, and
   * in lists that don’t request it.
   */
  gpt_response: gptResponse.nullable(),
  /**
   * Displayable reason that the caller does not work with drafts. Whether they may decide on the current one is in
   * `refusals`.
   */
  gpt_refusal: refusalBody.nullable(),
  /** Other users who are viewing it. */
  presence: z.array(presence),
  /** For the caller: see `/v2/threads/{id}/read`. */
  ...unread.omit({ thread_id: true }).shape,
  created_at: instant,
  modified_at: instant,
  /** Denial reason of each action for the caller, ready to display. Null when allowed. */
  refusals: z.record(z.enum(threadActions), refusalBody.nullable()),
  /** Reason that the caller can’t write to the correspondent now, or null. Notes don’t count. */
  send_refusal: refusalBody.nullable(),
})
export type Thread = z.infer<typeof thread>

/** The latest message of a thread that a search found. */
export const threadMatch = z.object({
  message_id: uuid,
  position: wholeNumber,
  type: openEnum(messageTypes),
  inbound: z.boolean(),
  /** A part of the subject and text around the found words, in order. */
  excerpt: z.array(z.object({ text: z.string(), is_found: z.boolean() })),
})
export type ThreadMatch = z.infer<typeof threadMatch>

/** Tabs of the inbox (specification, screens). Users who read threads may query any tab, and are shown their own. */
export const inboxTabs = ['open', 'my_inbox', 'unassigned', 'escalated', 'paused', 'awaiting', 'ai', 'closed'] as const
export type InboxTab = (typeof inboxTabs)[number]

/**
 * Threads page by number, as the specification requires, and by key: `searchAfter` is the last row’s `sort_key` and
 * replaces `page`, so that a thread that moves up shifts nothing.
 */
export const listThreads = endpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/v2/threads',
  summary: 'Threads of the caller’s practices, latest message first',
  access: 'inbox.read',
  query: listQuery({ perPage: 50, maximum: 200 }).extend({
    searchAfter: z.string().max(2_000).optional(),
    before: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .default(false)
      .meta({ description: 'Rows before `searchAfter`, or the last rows, instead of the rows after it' }),
    gpt_response: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .default(true)
      .meta({ description: '`false` omits drafted replies from the rows, and skips reading them' }),
    search: typedText.min(2).max(200).optional().meta({
      description:
        'Threads by the name of the patient or unknown sender, the patient’s external ID, a phone number in any format, or words of a message: all of them in one message, whole or by their first three or more characters. `match` has that message',
    }),
    mentions_me: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .default(false)
      .meta({ description: '`true` for threads in which a note mentions the caller' }),
    tab: z.enum(inboxTabs).optional().meta({ description: 'Threads in this tab of the caller’s inbox' }),
  }),
  filter: {
    id: 'uuid',
    company_id: 'uuid',
    client_id: 'uuid',
    patient_id: 'uuid',
    /** Name of the patient or the unknown sender, with `$ilike`. */
    name: 'text',
    /** Of the patient, in the billing system. */
    external_id: 'text',
    /** Digits of the patient's phone numbers, or of the unknown sender's, with the country code; with `$ilike`. */
    phone: 'text',
    status: 'text',
    owner_id: 'uuid',
    awaiting_by_user_id: 'uuid',
    escalate_group_id: 'uuid',
    is_ai_processing: 'boolean',
    handled_by_ai: 'boolean',
    is_spanish_speaker: 'boolean',
    paused_before: 'instant',
    last_message_at: 'instant',
    created_at: 'instant',
  },
  sorts: ['-last_message_at', 'created_at'],
  answers: {
    200: z.array(
      thread.extend({
        sort_key: z.string(),
        /** The latest message with the words of `search`. Null without one, such as when a name was found. */
        match: threadMatch.nullable(),
      }),
    ),
  },
})

export const getThread = endpoint({
  name: 'getThread',
  method: 'GET',
  path: '/v2/threads/{id}',
  summary: 'One thread',
  access: 'inbox.read',
  answers: { 200: thread },
})

/** open: unanswered, opened and assigned; unassigned; the caller’s own; handled by the automated assistant … */
const tabCounts = Object.fromEntries(inboxTabs.map((tab) => [tab, wholeNumber.nullable()])) as Record<
  InboxTab,
  z.ZodNullable<typeof wholeNumber>
>

export const getThreadStats = endpoint({
  name: 'getThreadStats',
  method: 'GET',
  path: '/v2/threads/stats',
  summary: 'Thread count of each inbox tab. Null for a tab that the caller does not have',
  access: 'inbox.read',
  answers: { 200: z.object(tabCounts) },
})

export const getEscalatedGroupStats = endpoint({
  name: 'getEscalatedGroupStats',
  method: 'GET',
  path: '/v2/threads/stats/escalated-groups',
  summary: 'Escalation groups with their current thread counts',
  access: 'inbox.read',
  answers: {
    200: z.array(z.object({ escalate_group_id: uuid, company_id: uuid, name: z.string(), count: wholeNumber })),
  },
})
