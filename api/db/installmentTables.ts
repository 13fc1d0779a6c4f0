import { sql } from 'drizzle-orm'
import { date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { installmentStatuses } from '../contract/plans.ts'
import { createdAt, enumColumn, id, minorUnits, modifiedAt } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { paymentPlans } from './paymentMethodTables.ts'
import { table } from './table.ts'

/** The schedule of a payment plan that is charged here. Number 0 is its down payment. */
export const planInstallments = table(
  'plan_installments',
  {
    id: id(),
    ...ofPatient,
    planId: uuid('plan_id')
      .notNull()
      .references(() => paymentPlans.id),
    number: integer('number').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    amount: minorUnits('amount'),
    status: enumColumn('status', installmentStatuses).notNull(),
    /** Day of the next attempt: the due date, or a later one after a decline. Null if none is scheduled. */
    chargeOn: date('charge_on', { mode: 'string' }),
    /** Number of declined attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** The processor's code for the last declined attempt. */
    failureCode: text('failure_code'),
    /** The charge date of the last reminder that the patient received. */
    remindedFor: date('reminded_for', { mode: 'string' }),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    uniqueIndex('plan_installments_number')
      .on(self.planId, self.number)
      .where(sql`status <> 'dropped'`),
    index('plan_installments_due')
      .on(self.chargeOn)
      .where(sql`status = 'due' and charge_on is not null`),
  ],
)
