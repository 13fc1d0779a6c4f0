import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, modifiedAt } from './columns.ts'
import { companies, users } from './organizationTables.ts'
import { table } from './table.ts'

/** User groups. Threads are escalated to them: a company’s support tiers. */
export const escalateGroups = table(
  'escalate_groups',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [uniqueIndex('escalate_groups_name').on(self.companyId, sql`lower(${self.name})`)],
)

export const userGroupMembers = table(
  'user_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => escalateGroups.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (self) => [primaryKey({ columns: [self.groupId, self.userId] }), index('user_group_members_user').on(self.userId)],
)
