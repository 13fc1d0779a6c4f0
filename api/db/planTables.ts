import { sql } from 'drizzle-orm'
import { boolean, index, integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, minorUnits, modifiedAt } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { patientColumn } from './patientRows.ts'
import { patients } from './patientTables.ts'
import { table } from './table.ts'

/**
 * Payment plan limits for a range of balances: a band of a patient, of a practice (without a patient) or of a company
 * (without either). Amounts are in the practice's currency; a company's in `companyLimitCurrency`.
 */
export const paymentPlanLimits = table(
  'payment_plan_limits',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id').references(() => practices.id),
    patientId: patientColumn({ onMerge: { unlessSame: ['min_balance'] }, onDelete: 'delete' }).references(
      () => patients.id,
    ),
    minBalance: minorUnits('min_balance'),
    minPayment: minorUnits('min_payment'),
    maxInstallments: integer('max_installments').notNull(),
    delayDays: integer('delay_days').notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    index('payment_plan_limits_company').on(self.companyId),
    // Two active bands never start at the same balance, even if two servers add them at once.
    uniqueIndex('payment_plan_limits_band')
      .on(sql`coalesce(${self.patientId}, ${self.practiceId}, ${self.companyId})`, self.minBalance)
      .where(sql`${self.isActive}`),
  ],
)
