import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, modifiedAt } from './columns.ts'
import { companies, practices, users } from './organisationTables.ts'
import { patientContacts, patients } from './patientTables.ts'

/** Calls that the product puts through: to one of our own people first, then to the other side. */
export const outboundCalls = pgTable(
  'outbound_calls',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Null for a call back that the telephone makes by itself. */
    userId: uuid('user_id').references(() => users.id),
    /** Null for a number that belongs to nobody known. */
    patientId: uuid('patient_id').references(() => patients.id),
    contactId: uuid('contact_id').references(() => patientContacts.id, { onDelete: 'set null' }),
    toPhone: text('to_phone').notNull(),
    /** In which the patient is spoken to, where the telephone speaks. */
    language: text('language'),
    status: text('status').notNull().default('initiated'),
    /** The other side's part of the call, by the telephone's name for it; null until it was rung. */
    rightLegExternalId: text('right_leg_external_id'),
    answeredAt: instant('answered_at'),
    releasedAt: instant('released_at'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    // Nobody makes two calls at once, however quickly they ask.
    uniqueIndex('outbound_calls_current')
      .on(table.userId)
      .where(sql`${table.releasedAt} is null`),
    index('outbound_calls_user').on(table.userId, table.createdAt),
    index('outbound_calls_patient').on(table.patientId, table.createdAt),
  ],
)
