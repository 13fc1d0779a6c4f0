import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { messageChannels, messageStatuses } from '../contract/outbox.ts'
import { taskStatuses } from '../contract/tasks.ts'
import { createdAt, enumColumn, id, instant } from './columns.ts'
import { patientColumn } from './patientRows.ts'
import { table } from './table.ts'

/** Work that continues after the call that started it. The caller polls its progress. */
export const tasks = table(
  'tasks',
  {
    id: id(),
    companyId: uuid('company_id'),
    practiceId: uuid('practice_id'),
    userId: uuid('user_id').notNull(),
    /** The impersonating system user of the session that started it. Null in the user's own session. */
    impersonatorId: uuid('impersonator_id'),
    name: text('name').notNull(),
    status: enumColumn('status', taskStatuses).notNull().default('PENDING'),
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    result: jsonb('result').$type<Record<string, unknown>>().notNull().default({}),
    /** Displayable reason of a failure. Never contains a value of a row. */
    error: text('error'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  (self) => [
    index('tasks_user').on(self.userId, self.createdAt, self.id),
    index('tasks_unfinished')
      .on(self.createdAt)
      .where(sql`finished_at is null`),
  ],
)

/**
 * Outgoing messages (email, text, letter, voice): written in the transaction that requests them, delivered by a job.
 */
export const outgoingMessages = table(
  'outgoing_messages',
  {
    id: id(),
    companyId: uuid('company_id'),
    practiceId: uuid('practice_id'),
    patientId: patientColumn({ onMerge: 'move', onDelete: 'forbid' }),
    userId: uuid('user_id'),
    /** The message of a conversation that it delivers. */
    messageId: uuid('message_id'),
    channel: enumColumn('channel', messageChannels).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    status: enumColumn('status', messageStatuses).notNull().default('queued'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (self) => [
    index('outgoing_messages_patient').on(self.patientId, self.createdAt),
    index('outgoing_messages_created').on(self.createdAt, self.id),
  ],
)

/**
 * Access log of accounts: field names, never values. Each entry’s hash covers the previous entry, so that changed or
 * removed entries are detected.
 */
export const accountReads = table(
  'account_reads',
  {
    /** Position in the company's chain, from 1 without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    impersonatorId: uuid('impersonator_id'),
    companyId: uuid('company_id').notNull(),
    practiceId: uuid('practice_id').notNull(),
    patientId: patientColumn({ onMerge: 'keep', onDelete: 'keep' }).notNull(),
    operation: text('operation').notNull(),
    fields: jsonb('fields').$type<string[]>().notNull().default([]),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  // The hashes have no index: numbers without gaps keep the chain from forking, and each hash would touch another page.
  (self) => [
    primaryKey({ columns: [self.companyId, self.sequence] }),
    index('account_reads_patient').on(self.patientId, self.createdAt),
  ],
)
