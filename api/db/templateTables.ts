import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, modifiedAt } from './columns.ts'
import { companies, practices } from './organisationTables.ts'

/** REST shape of what a template says by one way in one language. */
export interface StoredTemplateContent {
  type: string
  text: string
  language: string
}

/** Texts that are written once and sent to many. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null for one of the whole company. */
    practiceId: uuid('practice_id').references(() => practices.id),
    name: text('name').notNull(),
    /** Of e-mails. */
    subject: text('subject'),
    type: text('type').notNull().default('digital'),
    content: jsonb('content').$type<StoredTemplateContent[]>().notNull(),
    /** What is typed behind a slash to insert it. */
    shortcut: text('shortcut'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [index('message_templates_company').on(table.companyId, table.name, table.id)],
)
