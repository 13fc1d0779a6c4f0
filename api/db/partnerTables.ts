import { date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { companies, users } from './organizationTables.ts'
import { table } from './table.ts'

/**
 * Third-party software that calls for one company. Stored apart from users, so that sign-in, user lists and password
 * resets can never find a partner.
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

/** Partner keys. Only a hash of the secret is stored. */
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
