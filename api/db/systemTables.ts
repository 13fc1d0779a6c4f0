import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, openCodeColumn, id, instant } from './columns.ts'
import { patientColumn } from './patientRows.ts'
import { table } from './table.ts'

/** The one ordered feed. Written in the transaction of the change; ids and scope only. */
export const events = table('events', {
  /**
   * Increases in commit order, with gaps: a trigger (`number_event`) assigns the final number at commit, while no other
   * transaction with events can commit. A reader that sees a number has seen every smaller one that will ever exist.
   */
  sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  companyId: uuid('company_id').notNull(),
  practiceId: uuid('practice_id'),
  patientId: patientColumn({ onMerge: 'keep', onDelete: 'keep' }),
  data: jsonb('data').$type<StoredEventData>().notNull().default({}),
  createdAt: createdAt(),
})

/** Event data beyond the scope columns: ids and numbers, in the shape of the feed. */
interface StoredEventData {
  thread_id?: string | undefined
  user_id?: string | undefined
  history_id?: string | undefined
  message_id?: string | undefined
  position?: number | undefined
}

/** The last deleted event of the feed, in one row. */
export const prunedEvents = table('pruned_events', {
  id: integer('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
})

/** Audit log. `changes` is `{field: [from, to]}`. */
export const auditEntries = table(
  'audit_entries',
  {
    id: id(),
    /** One of `auditedTypes`, or a type of an earlier contract, because entries outlive the list. */
    objectType: openCodeColumn('object_type').notNull(),
    objectId: uuid('object_id').notNull(),
    userId: uuid('user_id'),
    /** The impersonating system user. Null in the user's own session. */
    impersonatorId: uuid('impersonator_id'),
    companyId: uuid('company_id'),
    practiceId: uuid('practice_id'),
    action: text('action').notNull(),
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (self) => [
    index('audit_entries_object').on(self.objectId, self.createdAt, self.id),
    index('audit_entries_user').on(self.userId, self.createdAt, self.id),
    index('audit_entries_practice').on(self.practiceId, self.createdAt, self.id),
    index('audit_entries_type').on(self.objectType, self.createdAt, self.id),
    index('audit_entries_company').on(self.companyId, self.createdAt, self.id),
    index('audit_entries_created').on(self.createdAt, self.id),
  ],
)

/** Stored responses by `Idempotency-Key`, for one day. */
export const idempotencyKeys = table(
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
  (self) => [uniqueIndex('idempotency_keys_key').on(self.userId, self.key)],
)

/** Scheduled work. Only one server takes each job. */
export const jobs = table(
  'jobs',
  {
    id: id(),
    name: text('name').notNull(),
    /** At most one unfinished job may have a key. */
    uniqueKey: text('unique_key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (self) => [
    index('jobs_due').on(self.runAt),
    uniqueIndex('jobs_unique_key')
      .on(self.uniqueKey)
      .where(sql`finished_at is null and failed_at is null`),
  ],
)
