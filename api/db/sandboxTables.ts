import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { table } from './table.ts'

/** State of the payment sandbox, which replaces the card processor. Objects have the processor's own shape. */
export const sandboxObjects = table(
  'sandbox_objects',
  {
    /** `cus_…`, `pm_…`, `pi_…` */
    id: text('id').primaryKey(),
    /** The connected account of the object. */
    account: text('account').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (self) => [index('sandbox_objects_account').on(self.account, self.createdAt)],
)

/** Responses of the sandbox by account and idempotency key. */
export const sandboxAnswers = table('sandbox_answers', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  code: integer('code').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
})

/** The sandbox's outbox of events. Each is sent until it is accepted. */
export const sandboxEvents = table(
  'sandbox_events',
  {
    /** `evt_…`, in creation order. */
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** The object takes the event's state when the event is due, not before: a bank settles days later. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (self) => [
    index('sandbox_events_due')
      .on(self.dueAt, self.id)
      .where(sql`delivered_at is null`),
  ],
)
