import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { callLanguages, callStatuses } from '../contract/calls.ts'
import { createdAt, enumColumn, id, instant, modifiedAt } from './columns.ts'
import { companies, practices, users } from './organizationTables.ts'
import { patientColumn } from './patientRows.ts'
import { patientContacts, patients } from './patientTables.ts'
import { table } from './table.ts'

/** Calls connected by the product: one of our users first, then the other party. */
export const outboundCalls = table(
  'outbound_calls',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Null for an automated callback. */
    userId: uuid('user_id').references(() => users.id),
    /** Null for an unrecognized number. */
    patientId: patientColumn({ onMerge: 'move', onDelete: 'forbid' }).references(() => patients.id),
    contactId: uuid('contact_id').references(() => patientContacts.id, { onDelete: 'set null' }),
    toPhone: text('to_phone').notNull(),
    /** Language of an automated call. */
    language: enumColumn('language', callLanguages),
    status: enumColumn('status', callStatuses).notNull().default('initiated'),
    /** The other party's leg of the call, with the phone service's id; null if it never rang. */
    rightLegExternalId: text('right_leg_external_id'),
    answeredAt: instant('answered_at'),
    releasedAt: instant('released_at'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    // Unique: a user has at most one active call, even with concurrent requests.
    uniqueIndex('outbound_calls_current')
      .on(self.userId)
      .where(sql`${self.releasedAt} is null`),
    index('outbound_calls_user').on(self.userId, self.createdAt),
    index('outbound_calls_patient').on(self.patientId, self.createdAt),
  ],
)
