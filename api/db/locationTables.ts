import { sql } from 'drizzle-orm'
import { boolean, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { paymentConnections } from './paymentMethodTables.ts'
import { table } from './table.ts'

/** A group of providers or of facilities of a practice, as its billing system has them. */
export const providerGroups = table(
  'provider_groups',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    externalId: text('external_id'),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    modifiedAt: instant('modified_at')
      .notNull()
      .default(sql`now()`),
    /** The account that receives payments at its locations. Null uses the practice's default account. */
    paymentConnectionId: uuid('payment_connection_id').references(() => paymentConnections.id),
  },
  (self) => [
    uniqueIndex('provider_groups_external').on(self.practiceId, self.externalId),
    index('provider_groups_company').on(self.companyId),
    index('provider_groups_connection').on(self.paymentConnectionId),
  ],
)

export const locations = table(
  'locations',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    externalId: text('external_id'),
    name: text('name').notNull(),
    /** Name that patients see instead of the location’s own. */
    friendlyName: text('friendly_name'),
    enabled: boolean('enabled').notNull().default(true),
    preServiceEnabled: boolean('pre_service_enabled').notNull().default(false),
    preServiceGoliveDate: date('pre_service_golive_date'),
    /** Null uses the practice's. */
    timezone: text('timezone'),
    taxId: text('tax_id'),
    tags: text('tags').array().notNull().default([]),
    modifiedAt: instant('modified_at')
      .notNull()
      .default(sql`now()`),
    city: text('city'),
    state: text('state'),
    providerGroupId: uuid('provider_group_id').references(() => providerGroups.id),
    /** The account that receives the payments taken there. Null uses the provider group's, else the practice's default. */
    paymentConnectionId: uuid('payment_connection_id').references(() => paymentConnections.id),
  },
  (self) => [
    uniqueIndex('locations_external').on(self.practiceId, self.externalId),
    index('locations_provider_group').on(self.providerGroupId),
  ],
)
