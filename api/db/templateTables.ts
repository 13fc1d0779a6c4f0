import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { templateTypes } from '../contract/templates.ts'
import { createdAt, enumColumn, id, modifiedAt } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { table } from './table.ts'

/** REST shape of a template’s text for one channel and language. */
export interface StoredTemplateContent {
  type: string
  text: string
  language: string
}

/** Reusable message texts. */
export const messageTemplates = table(
  'message_templates',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null for a template of the whole company. */
    practiceId: uuid('practice_id').references(() => practices.id),
    name: text('name').notNull(),
    /** Only for emails. */
    subject: text('subject'),
    type: enumColumn('type', templateTypes).notNull().default('digital'),
    content: jsonb('content').$type<StoredTemplateContent[]>().notNull(),
    /** Shortcut typed after a slash to insert it. */
    shortcut: text('shortcut'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [index('message_templates_company').on(self.companyId, self.name, self.id)],
)
