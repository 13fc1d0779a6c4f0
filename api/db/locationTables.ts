import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { paymentConnections } from './paymentMethodTables.ts'
import { table } from './table.ts'

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
    city: text('city'),
    state: text('state'),
    /** The account that receives the payments taken there. Null uses the practice's routing. */
    paymentConnectionId: uuid('payment_connection_id').references(() => paymentConnections.id),
  },
  (self) => [uniqueIndex('locations_external').on(self.practiceId, self.externalId)],
)
