import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { draftFailures, replyDraftStatuses } from '../contract/replyDrafts.ts'
import { createdAt, enumColumn, id, instant, modifiedAt } from './columns.ts'
import { threads } from './inboxTables.ts'
import { users } from './organizationTables.ts'
import { table } from './table.ts'

/** Replies drafted for the agent. Only a thread’s newest one may be offered. */
export const gptResponses = table(
  'gpt_responses',
  {
    id: id(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    status: enumColumn('status', replyDraftStatuses).notNull().default('making'),
    /** Position of the patient's last message that it answers. */
    basedOnPosition: integer('based_on_position').notNull(),
    text: text('text').notNull().default(''),
    /** Instructions of the user. Empty for none. */
    instructions: text('instructions').notNull().default(''),
    /** Whether the assistant could not follow all of the instructions. */
    ignoresInstructions: boolean('ignores_instructions').notNull().default(false),
    /** Code of the reason that there is no draft. */
    error: enumColumn('error', draftFailures),
    /** The user who requested it. Null for the assistant, which sends it unattended. */
    createdBy: uuid('created_by').references(() => users.id),
    /** External id at the drafting service. Null if it returns none. */
    externalId: text('external_id'),
    editedBy: uuid('edited_by').references(() => users.id),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Lease of the worker that drafts it. Another server takes over after it expires. */
    takenUntil: instant('taken_until'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    index('gpt_responses_thread').on(self.threadId, self.createdAt, self.id),
    index('gpt_responses_making')
      .on(self.createdAt)
      .where(sql`status = 'making'`),
  ],
)
