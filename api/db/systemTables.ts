import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** The one ordered feed. Written in the transaction of the change; ids and scope only. */
export const events = pgTable('events', {
  /**
   * Grows in the order of the commits, with gaps: a trigger (`number_event`) gives the final number at the commit, while
   * no other transaction with events can commit. Whoever sees a number sees every smaller one there will ever be.
   */
  sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  companyId: uuid('company_id').notNull(),
  practiceId: uuid('practice_id'),
  patientId: uuid('patient_id'),
  data: jsonb('data').$type<StoredEventData>().notNull().default({}),
  createdAt: createdAt(),
})

/** What an event's scope does not say yet: ids and numbers, in the shape of the feed. */
interface StoredEventData {
  thread_id?: string | undefined
  user_id?: string | undefined
  history_id?: string | undefined
  position?: number | undefined
}

/** How much of the feed is gone: the last event that was let go of, in one row. */
export const prunedEvents = pgTable('pruned_events', {
  id: integer('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
})

/** Who changed what. `changes` is `{field: [from, to]}`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    objectType: text('object_type').notNull(),
    objectId: uuid('object_id').notNull(),
    userId: uuid('user_id'),
    /** The system user behind a session in another person's name. */
    impersonatorId: uuid('impersonator_id'),
    companyId: uuid('company_id'),
    practiceId: uuid('practice_id'),
    action: text('action').notNull(),
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_object').on(table.objectId, table.createdAt, table.id),
    index('audit_entries_user').on(table.userId, table.createdAt, table.id),
    index('audit_entries_practice').on(table.practiceId, table.createdAt, table.id),
    index('audit_entries_type').on(table.objectType, table.createdAt, table.id),
    index('audit_entries_company').on(table.companyId, table.createdAt, table.id),
    index('audit_entries_created').on(table.createdAt, table.id),
  ],
)

/** First answers by `Idempotency-Key`, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('idempotency_keys_key').on(table.userId, table.key)],
)

/** Work to be done at a time, taken once even by several servers. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    name: text('name').notNull(),
    /** At most one unfinished job may carry a key. */
    uniqueKey: text('unique_key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('jobs_due').on(table.runAt),
    uniqueIndex('jobs_unique_key')
      .on(table.uniqueKey)
      .where(sql`finished_at is null and failed_at is null`),
  ],
)
