import { and, eq, getTableColumns, inArray, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toDecimal } from '../../contract/currency.ts'
import { companyLimitCurrency, type PlanLimit } from '../../contract/planLimits.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { paymentPlanLimits, practices } from '../../db/schema.ts'
import { column, instantColumn, rowMoney } from '../../listing/columnFields.ts'
import { responseFields } from '../../listing/fieldReader.ts'

/** Columns of a limit, with the currency of its amounts. */
export const planLimitColumns = {
  ...getTableColumns(paymentPlanLimits),
  currency: sql<string>`coalesce(${practices.currency}, ${sql.raw(`'${companyLimitCurrency}'`)})`,
}
export const planLimitJoin = sql`left join ${practices} on ${eq(practices.id, paymentPlanLimits.practiceId)}`

export type PlanLimitRow = typeof paymentPlanLimits.$inferSelect & { currency: string }

export const planLimitSorts = {
  min_balance: { by: paymentPlanLimits.minBalance, type: 'bigint' },
  created_at: { by: paymentPlanLimits.createdAt, type: 'timestamptz' },
} as const

export const planLimitFields = responseFields<
  PlanLimitRow,
  unknown,
  PlanLimit,
  { upper: ReadonlyMap<string, number> }
>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  min_balance: rowMoney('minBalance'),
  max_balance: {
    reads: ['id', 'currency', 'upper'],
    of: ({ id, currency }, _, { upper }) => {
      const end = upper.get(id)
      return end === undefined ? null : toDecimal(end, currency)
    },
  },
  min_payment: rowMoney('minPayment'),
  max_installments: column('maxInstallments'),
  delay_days: column('delayDays'),
  is_active: column('isActive'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})

const other = alias(paymentPlanLimits, 'other')
const ownerOf = (limit: typeof paymentPlanLimits | typeof other) =>
  sql`coalesce(${limit.patientId}, ${limit.practiceId}, ${limit.companyId})`

/** The start of the band above each limit, by the limit's id; none for the highest one. */
export async function upperBounds(tx: ReadTx, rows: readonly { id: string }[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const isAbove = and(
    eq(ownerOf(other), ownerOf(paymentPlanLimits)),
    eq(other.isActive, true),
    sql`${other.minBalance} > ${paymentPlanLimits.minBalance}`,
  )
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select({ id: paymentPlanLimits.id, upper: min(other.minBalance) })
    .from(paymentPlanLimits)
    .innerJoin(other, isAbove)
    .where(inArray(paymentPlanLimits.id, ids))
    .groupBy(paymentPlanLimits.id)
  return new Map(found.map(({ id, upper }) => [id, Number(upper)]))
}
