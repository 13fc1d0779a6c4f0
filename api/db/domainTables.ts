import { boolean, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, modifiedAt } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { table } from './table.ts'

/**
 * A practice's own domain of the patient portal: one per practice, and one practice per domain over all companies.
 * While it is active, `practices.custom_portal_domain` has the same name.
 */
export const portalDomains = table(
  'portal_domains',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Host name in lower case and in ASCII. */
    domain: text('domain').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    index('portal_domains_company').on(self.companyId),
    uniqueIndex('portal_domains_practice').on(self.practiceId),
    uniqueIndex('portal_domains_domain').on(self.domain),
  ],
)
