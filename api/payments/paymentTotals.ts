import { eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import type { paymentTotals as endpoint } from '../contract/paymentSearch.ts'
import type { ReadTx } from '../db/Tx.ts'
import { payments, practices } from '../db/schema.ts'
import { movedStatuses } from './collected.ts'
import { matchingPayments } from './paymentSource.ts'

const movedMoney = inArray(payments.status, [...movedStatuses])

/** Totals of every payment that the filter matches, by currency. Currencies without a payment are omitted. */
export async function paymentTotals(
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await tx
    .select({
      currency: practices.currency,
      count: sql<number>`count(*)::int`,
      gross: sql`coalesce(sum(${payments.amount}) filter (where ${movedMoney}), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(${payments.refunded}) filter (where ${movedMoney}), 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .where(await matchingPayments(tx, viewer, query.where))
    .groupBy(practices.currency)
    .orderBy(practices.currency)
  return rows.map(({ currency, count, gross, refunded }) => ({
    currency,
    count,
    gross: toDecimal(gross, currency),
    refunded: toDecimal(refunded, currency),
    net: toDecimal(gross - refunded, currency),
  }))
}
