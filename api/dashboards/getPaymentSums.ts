import { and, between, eq, sql, type Column, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { type getPaymentSums as endpoint, mostGroups } from '../contract/paymentSums.ts'
import { refuse } from '../contract/refusals/Refusal.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentDays, practices } from '../db/schema.ts'
import { badRequest } from '../http/ApiError.ts'
import { toPaymentSum } from './paymentSums.ts'
import { isInStatsScope, readStatsScope } from './statsScope.ts'
import { monthOf, today } from './today.ts'

/** The payments of a period by the selected groups, over everything that the caller may see. */
export async function getPaymentSums(
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const scope = readStatsScope(query.where)
  const month = monthOf(today(viewer.now, query.utcoffset))
  const columns = { company: paymentDays.companyId, practice: paymentDays.practiceId }
  const rows = await tx
    .select({
      currency: practices.currency,
      date: group<string>(paymentDays.postDate, query.by_date),
      type: group<string>(paymentDays.type, query.by_type),
      practiceId: group<string>(paymentDays.practiceId, query.by_client),
      isFrontdesk: group<boolean>(paymentDays.isFrontdesk, query.by_frontdesk),
      count: sql`sum(${paymentDays.payments})`.mapWith(Number),
      amount: sql`sum(${paymentDays.amount})`.mapWith(Number),
      refunded: sql`sum(${paymentDays.refunded})`.mapWith(Number),
    })
    .from(paymentDays)
    .innerJoin(practices, eq(practices.id, paymentDays.practiceId))
    .where(
      and(
        inScope(viewer, columns),
        isInStatsScope(tx, scope, columns),
        between(paymentDays.postDate, scope.from ?? month.from, scope.to ?? month.to),
      ),
    )
    .groupBy(sql`1, 2, 3, 4, 5`)
    .orderBy(sql`2, 3, 4, 5, 1`)
    .limit(mostGroups + 1)
  if (rows.length > mostGroups) throw badRequest(refuse('export_too_long', { maximum: mostGroups }))
  return rows.map(({ currency, date, type, practiceId, isFrontdesk, ...sum }) => ({
    date,
    type,
    client_id: practiceId,
    is_frontdesk: isFrontdesk,
    ...toPaymentSum(currency, sum),
  }))
}

/** A column to group by, in the driver's form; null for all groups together. */
const group = <T>(column: Column, isGrouped: boolean): SQL<T | null> =>
  isGrouped ? sql<T>`${column}` : sql<null>`null::${sql.raw(column.getSQLType())}`
