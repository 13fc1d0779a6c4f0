import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentRequestStatuses } from '../contract/paymentRequests.ts'
import { payments } from './billingTables.ts'
import { createdAt, enumColumn, id, instant, minorUnits, modifiedAt } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { locations } from './locationTables.ts'
import { users } from './organizationTables.ts'
import { paymentConnections } from './paymentMethodTables.ts'
import { table } from './table.ts'

/** A request to pay. The holder of its code can pay it. */
export const paymentRequests = table(
  'payment_requests',
  {
    id: id(),
    ...ofPatient,
    status: enumColumn('status', paymentRequestStatuses).notNull(),
    /** Amounts in minor units. */
    items: jsonb('items').$type<{ name: string; amount: number }[]>().notNull(),
    /** Sum of the items. */
    amount: minorUnits('amount'),
    locationId: uuid('location_id').references(() => locations.id),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => paymentConnections.id),
    fromAppointment: boolean('from_appointment').notNull().default(false),
    code: text('code').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    lastSentAt: instant('last_sent_at'),
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    uniqueIndex('payment_requests_code').on(self.code),
    index('payment_requests_patient').on(self.patientId, self.createdAt, self.id),
  ],
)

/** `closing`: still open at the processor, which must close it. */
export const paymentPageStatuses = ['open', 'closing', 'closed', 'paid'] as const

/** A payment page at the card processor, for one amount of a request. Its id is the idempotency key. */
export const paymentPages = table(
  'payment_pages',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => paymentRequests.id),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => paymentConnections.id),
    amount: minorUnits('amount'),
    status: enumColumn('status', paymentPageStatuses).notNull(),
    /** Null until the processor has answered; until then nobody has the address of the page. */
    sessionId: text('session_id'),
    createdAt: createdAt(),
    /** Last time the processor was queried about it. */
    checkedAt: instant('checked_at').notNull(),
  },
  (self) => [
    index('payment_pages_request').on(self.requestId),
    index('payment_pages_connection').on(self.connectionId),
    index('payment_pages_due')
      .on(self.checkedAt)
      .where(sql`status in ('open', 'closing')`),
  ],
)
