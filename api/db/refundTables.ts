import { sql } from 'drizzle-orm'
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core'
import { refundStatuses } from '../contract/payments.ts'
import { payments } from './billingTables.ts'
import { createdAt, enumColumn, id, instant, minorUnits } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { users } from './organizationTables.ts'
import { postingColumns } from './postingColumns.ts'
import { table } from './table.ts'

/** A refund of a payment. Recorded before the call to the card processor. */
export const refunds = table(
  'refunds',
  {
    id: id(),
    ...ofPatient,
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: minorUnits('amount'),
    /** The convenience fee of the payment, refunded on top of the amount. Minor units; null without one. */
    convenienceFee: bigint('convenience_fee', { mode: 'number' }),
    status: enumColumn('status', refundStatuses).notNull(),
    note: text('note').notNull().default(''),
    userId: uuid('user_id').references(() => users.id),
    /** When the refund was sent to the processor; null for a refund by hand. */
    requestedAt: instant('requested_at'),
    /** When the processor's response was saved. If `requestedAt` is set and this is not, the outcome is unknown. */
    confirmedAt: instant('confirmed_at'),
    processorRefundId: text('processor_refund_id'),
    processorRequestId: text('processor_request_id'),
    /** The processor's code for a refund that failed. */
    failureCode: text('failure_code'),
    ...postingColumns,
    createdAt: createdAt(),
  },
  (self) => [
    index('refunds_patient').on(self.patientId, self.createdAt, self.id),
    index('refunds_payment').on(self.paymentId, self.createdAt),
    index('refunds_unconfirmed')
      .on(self.requestedAt)
      .where(sql`requested_at is not null and confirmed_at is null`),
  ],
)
