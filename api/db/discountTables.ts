import { index, uuid } from 'drizzle-orm/pg-core'
import { charges, payments } from './billingTables.ts'
import { createdAt, enumColumn, id, minorUnits } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { table } from './table.ts'

/** `promised` until the payment is collected, `granted` while it counts, `revoked` once the payment is refunded. */
export const discountStatuses = ['promised', 'granted', 'revoked'] as const

/** Prompt-payment discount on a charge. Part of `charges.discounts` while it is granted. */
export const paymentDiscounts = table(
  'payment_discounts',
  {
    id: id(),
    ...ofPatient,
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amount: minorUnits('amount'),
    status: enumColumn('status', discountStatuses).notNull(),
    createdAt: createdAt(),
  },
  (self) => [
    index('payment_discounts_payment').on(self.paymentId),
    index('payment_discounts_charge').on(self.chargeId),
    index('payment_discounts_patient').on(self.patientId),
  ],
)
