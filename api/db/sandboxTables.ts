import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { table } from './table.ts'

/** State of the payment sandbox, which replaces the card processor. Objects in the processor's own shape. */
export const sandboxObjects = table(
  'sandbox_objects',
  {
    /** `cus_…`, `pm_…`, `pi_…` */
    id: text('id').primaryKey(),
    /** The connected account that it belongs to. */
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
