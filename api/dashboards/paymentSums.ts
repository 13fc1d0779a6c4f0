import { and, between, eq, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentDays, practices } from '../db/schema.ts'
import { isInStatsScope, type StatsScope } from './statsScope.ts'

const countOf = (test = sql``) => sql`coalesce(sum(${paymentDays.payments})${test}, 0)`.mapWith(Number)
const amountOf = (test = sql``) => sql`coalesce(sum(${paymentDays.amount})${test}, 0)`.mapWith(Number)
const refundedOf = (test = sql``) => sql`coalesce(sum(${paymentDays.refunded})${test}, 0)`.mapWith(Number)
const atFrontdesk = sql` filter (where ${paymentDays.isFrontdesk})`

interface Sum {
  count: number
  amount: number
  refunded: number
}

/** The daily sums of a period, grouped by day, by type and by front desk in one pass, per currency. */
export async function paymentSums(tx: ReadTx, viewer: Viewer, scope: StatsScope, period: { from: string; to: string }) {
  const rows = await tx
    .select({
      currency: practices.currency,
      date: paymentDays.postDate,
      type: paymentDays.type,
      isFrontdesk: paymentDays.isFrontdesk,
      grouping: sql<number>`grouping(${paymentDays.postDate}, ${paymentDays.type}, ${paymentDays.isFrontdesk})`,
      all: { count: countOf(), amount: amountOf(), refunded: refundedOf() },
      frontdesk: { count: countOf(atFrontdesk), amount: amountOf(atFrontdesk), refunded: refundedOf(atFrontdesk) },
    })
    .from(paymentDays)
    .innerJoin(practices, eq(practices.id, paymentDays.practiceId))
    .where(
      and(
        inScope(viewer, { company: paymentDays.companyId, practice: paymentDays.practiceId }),
        isInStatsScope(tx, scope, { company: paymentDays.companyId, practice: paymentDays.practiceId }),
        between(paymentDays.postDate, period.from, period.to),
      ),
    )
    .groupBy(
      sql`${practices.currency}, grouping sets ((${paymentDays.postDate}), (${paymentDays.type}), (${paymentDays.isFrontdesk}), ())`,
    )
    .orderBy(practices.currency, paymentDays.postDate, paymentDays.type, paymentDays.isFrontdesk)
  return rows
}

type SumRow = Awaited<ReturnType<typeof paymentSums>>[number]

/** Which columns a row is grouped by: a bit is set for each column that is not part of the grouping. */
const groupings = { date: 0b011, type: 0b101, frontdesk: 0b110, nothing: 0b111 } as const

export const groupedBy = (rows: readonly SumRow[], by: keyof typeof groupings): SumRow[] =>
  rows.filter(({ grouping }) => grouping === groupings[by])

/** A sum in the contract's format, from minor units. */
export const toPaymentSum = (currency: string, { count, amount, refunded }: Sum) => ({
  currency,
  count,
  gross: toDecimal(amount, currency),
  refunded: toDecimal(refunded, currency),
  net: toDecimal(amount - refunded, currency),
})
