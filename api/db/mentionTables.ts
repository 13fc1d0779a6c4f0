import { integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { messages } from './inboxTables.ts'
import { users } from './organizationTables.ts'
import { table } from './table.ts'

/** Users whom a note mentions. They lose it with the note. */
export const messageMentions = table(
  'message_mentions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Order in the text, from 0. */
    place: integer('place').notNull(),
  },
  (self) => [primaryKey({ columns: [self.messageId, self.userId] })],
)
