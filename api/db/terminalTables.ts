import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { locations } from './locationTables.ts'
import { companies, practices } from './organizationTables.ts'
import { paymentConnections } from './paymentMethodTables.ts'
import { table } from './table.ts'

/** Card readers. Each is registered with one account at the card processor, which receives its payments. */
export const posTerminals = table(
  'pos_terminals',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => paymentConnections.id),
    /** The processor's id: `tmr_…` */
    readerId: text('reader_id').notNull(),
    label: text('label').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (self) => [index('pos_terminals_company').on(self.companyId, self.label, self.id)],
)
