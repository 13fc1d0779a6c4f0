import { date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { companies, users } from './organisationTables.ts'
import { table } from './table.ts'

/**
 * Software of others that asks on behalf of one company. It is no person, and stands in a table of its own: no way of
 * signing in, no list of people and no reset of a password can ever find it.
 */
export const partners = table(
  'partners',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The folder of its operations in the gateway's registry. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (self) => [uniqueIndex('partners_slug').on(self.companyId, self.slug)],
)

/** Keys by which partners ask. Only a hash of the secret is kept. */
export const partnerKeys = table(
  'partner_keys',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    secretHash: text('secret_hash').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** UTC day. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (self) => [index('partner_keys_partner').on(self.partnerId, self.createdAt)],
)
