import { text, uuid } from 'drizzle-orm/pg-core'
import { companyPhoneStatuses } from '../contract/companyPhones.ts'
import { createdAt, enumColumn, id, modifiedAt } from './columns.ts'
import { companies } from './organizationTables.ts'
import { table } from './table.ts'

/** A phone number of a company. An order reserves its number before the phone service is called. */
export const companyPhones = table('company_phones', {
  id: id(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  /** `+` and digits. Two companies never have the same number. */
  phone: text('phone').notNull().unique(),
  status: enumColumn('status', companyPhoneStatuses).notNull(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
})

/** Numbers that the embedded phone service has sold. */
export const embeddedPhones = table('embedded_phones', {
  phone: text('phone').primaryKey(),
  purchaseKey: text('purchase_key').notNull(),
})
