import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type HandoffReason, handoffReasons } from '../contract/assistant.ts'
import { attachmentTypes } from '../contract/attachments.ts'
import { historyTypes, messageFailures, messageStatuses, messageTypes } from '../contract/messages.ts'
import { writtenTypes } from '../contract/messageSending.ts'
import { threadStatuses } from '../contract/threadStates.ts'
import { createdAt, enumColumn, id, instant, modifiedAt } from './columns.ts'
import { escalateGroups } from './groupTables.ts'
import { companies, practices, users } from './organizationTables.ts'
import { messageWords } from './messageWords.ts'
import { patientColumn } from './patientRows.ts'
import { patients } from './patientTables.ts'
import { table } from './table.ts'

const scope = {
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  practiceId: uuid('practice_id')
    .notNull()
    .references(() => practices.id),
}

/** The conversation with a patient or an unknown sender. It is closed and reopened, never duplicated. */
export const threads = table(
  'threads',
  {
    id: id(),
    ...scope,
    patientId: patientColumn({ onMerge: { by: 'conversation' }, onDelete: 'forbid' }).references(() => patients.id),
    /** Name of an unknown sender: a number, an address, or the name they gave. */
    name: text('name').notNull().default(''),
    status: enumColumn('status', threadStatuses).notNull().default('unanswered'),
    ownerId: uuid('owner_id').references(() => users.id),
    awaitingByUserId: uuid('awaiting_by_user_id').references(() => users.id),
    escalatedByUserId: uuid('escalated_by_user_id').references(() => users.id),
    escalateGroupId: uuid('escalate_group_id').references(() => escalateGroups.id),
    pausedBefore: instant('paused_before'),
    /** Handled by the automated assistant. */
    isAiProcessing: boolean('is_ai_processing').notNull().default(false),
    /** Whether the assistant ever handled it. */
    handledByAi: boolean('handled_by_ai').notNull().default(false),
    /** Why the assistant handed it off; null again once the thread is closed. */
    aiHandoffReason: enumColumn('ai_handoff_reason', handoffReasons),
    isSpanishSpeaker: boolean('is_spanish_speaker').notNull().default(false),
    /** What was wrong with the assistant’s drafts. Null while the assistant drafts replies. */
    gptError: text('gpt_error'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Number of entries, which is the position of the last one. Adding an entry locks this row. */
    lastPosition: integer('last_position').notNull().default(0),
    lastMessageId: uuid('last_message_id'),
    /** Creation time if the thread has no messages. */
    lastMessageAt: instant('last_message_at').notNull(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    uniqueIndex('threads_patient').on(self.patientId),
    index('threads_company').on(self.companyId, self.lastMessageAt, self.id),
    index('threads_practice').on(self.practiceId, self.lastMessageAt, self.id),
    index('threads_status').on(self.companyId, self.status, self.lastMessageAt, self.id),
    index('threads_owner').on(self.ownerId, self.status),
  ],
)

const entry = {
  id: id(),
  ...scope,
  threadId: uuid('thread_id')
    .notNull()
    .references(() => threads.id),
  /** From 1, without gaps; messages and history of a thread share the count. */
  position: integer('position').notNull(),
}

export const messages = table(
  'messages',
  {
    ...entry,
    patientId: patientColumn({ onMerge: { by: 'conversation' }, onDelete: 'forbid' }).references(() => patients.id),
    /** Staff author. Null for the patient, and for automatic messages. */
    userId: uuid('user_id').references(() => users.id),
    /** The automated assistant wrote it. */
    isAi: boolean('is_ai').notNull().default(false),
    inbound: boolean('inbound').notNull(),
    type: enumColumn('type', messageTypes).notNull(),
    /** Recipient's number or address. */
    recipient: text('recipient'),
    subject: text('subject'),
    text: text('text').notNull(),
    /** Original HTML. Never shown without sanitizing. */
    html: text('html'),
    /** Delivery status. Null for inbound messages and notes. */
    status: enumColumn('status', messageStatuses),
    /** Why it was not sent. */
    failure: enumColumn('failure', messageFailures),
    /** End of the hold period, until which it can be unsent. Null once sent. */
    heldUntil: instant('held_until'),
    isEscalation: boolean('is_escalation').notNull().default(false),
    callInfo: jsonb('call_info').$type<StoredCall>(),
    callTranscription: text('call_transcription'),
    createdAt: createdAt(),
  },
  (self) => [
    uniqueIndex('messages_thread').on(self.threadId, self.position),
    index('messages_patient').on(self.patientId, self.createdAt, self.id),
    index('messages_company').on(self.companyId, self.createdAt, self.id),
    index('messages_practice').on(self.practiceId, self.createdAt, self.id),
    index('messages_words').using('gin', messageWords(self)),
  ],
)

/** REST shape of the call details, stored as JSON. */
export interface StoredCall {
  result: string
  phone: string
  duration_seconds: number
}

/** REST shape of the file details, stored as JSON for queries that do not read the file itself. */
export interface StoredAttachment {
  id: string
  name: string
  type: string
  size: number
}

/** A file of a message, or one that its uploader has not sent yet. The file itself is in the storage, under the id. */
export const attachments = table(
  'attachments',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id),
    /** Null until it is sent. */
    messageId: uuid('message_id').references(() => messages.id),
    /** Order among the files of its message. */
    place: integer('place').notNull().default(0),
    name: text('name').notNull(),
    type: enumColumn('type', attachmentTypes).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (self) => [
    index('attachments_message').on(self.messageId, self.place),
    index('attachments_unsent')
      .on(self.userId, self.createdAt)
      .where(sql`message_id is null`),
  ],
)

/** A user’s private message draft in a thread, on all devices. */
export const threadDrafts = table(
  'thread_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    type: enumColumn('type', writtenTypes).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull().default([]),
    modifiedAt: modifiedAt(),
  },
  (self) => [primaryKey({ columns: [self.userId, self.threadId] })],
)

/** A user’s private last-read position in a thread. No row: never opened. */
export const threadReads = table(
  'thread_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Last position that the user saw. Null if they only marked it unread. */
    position: integer('position'),
    /** Marked as unread by the user, whatever messages came. */
    isMarked: boolean('is_marked').notNull().default(false),
  },
  (self) => [primaryKey({ columns: [self.userId, self.threadId] })],
)

/** Presence of users in threads. Expired rows are ignored, and deleted by the next writer. */
export const threadPresences = table(
  'thread_presences',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    viewingUntil: instant('viewing_until').notNull(),
    /** Null while only viewing. */
    typingUntil: instant('typing_until'),
  },
  (self) => [primaryKey({ columns: [self.threadId, self.userId] })],
)

/** Patients’ portal presence and its expiry, unless renewed. */
export const patientPresences = table('patient_presences', {
  patientId: patientColumn({ onMerge: 'keep', onDelete: 'delete' })
    .primaryKey()
    .references(() => patients.id, { onDelete: 'cascade' }),
  onlineUntil: instant('online_until').notNull(),
  lastSeenAt: instant('seen_at').notNull(),
})

/** Thread events, shown between messages. */
export const threadHistory = table(
  'thread_history',
  {
    ...entry,
    userId: uuid('user_id').references(() => users.id),
    type: enumColumn('type', historyTypes).notNull(),
    data: jsonb('data').$type<StoredHistoryData>().notNull().default({}),
    createdAt: createdAt(),
  },
  (self) => [uniqueIndex('thread_history_thread').on(self.threadId, self.position)],
)

/** REST shape of the event details. Missing keys are unknown or not applicable. */
export interface StoredHistoryData {
  reason?: string
  is_auto_closed?: boolean
  is_auto_assigned?: boolean
  expire_at?: string
  thread_status?: string
  to_user_group_name?: string
  ai_handoff_reason?: HandoffReason
  /** Not sent: state of the thread before a user’s move, from which the move can be undone. */
  before?: StateBeforeMove
  /** Not sent: the move was undone, so the state that it started is over. */
  is_undone?: boolean
}

/** The fields of a thread that moves change. */
export type StateBeforeMove = Pick<typeof threads.$inferSelect, MovedField>
type MovedField = 'status' | 'ownerId' | 'awaitingByUserId' | 'escalateGroupId' | 'escalatedByUserId' | AlsoMoved
type AlsoMoved = 'pausedBefore' | 'gptError' | 'isAiProcessing' | 'aiHandoffReason'
