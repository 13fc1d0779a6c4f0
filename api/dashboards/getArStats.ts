import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { type ArBucket, arBuckets, type getArStats as endpoint } from '../contract/arReport.ts'
import { toDecimal } from '../contract/currency.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import type { ReadTx } from '../db/Tx.ts'
import { billingCycles, patients, practices } from '../db/schema.ts'
import { isReceivable, receivableOf } from '../patients/Receivable.ts'
import { addDays } from '../time/calendar.ts'
import { isInStatsScope, readStatsScope } from './statsScope.ts'
import { today } from './today.ts'

/** Maximum age of each bounded bucket, in days. */
const lastDays = [30, 60, 90, 120] as const

/** Receivables of the caller's practices by age, as of the caller's day. */
export async function getArStats(
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const day = today(viewer.now, query.utcoffset)
  const columns = { company: patients.companyId, practice: patients.practiceId }
  const age = sql`(${day}::date - ${billingCycles.startDate})`
  const bucket = sql<ArBucket>`case when ${billingCycles.id} is null then 'not_started' when ${age} <= 30 then '0-30'
    when ${age} <= 60 then '31-60' when ${age} <= 90 then '61-90' when ${age} <= 120 then '91-120' else '120+' end`
  const rows = await tx
    .select({
      practiceId: patients.practiceId,
      bucket,
      patients: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${receivableOf})`.mapWith(Number),
    })
    .from(patients)
    .leftJoin(billingCycles, eq(billingCycles.id, patients.lastCycleId))
    .where(
      and(
        inScope(viewer, columns),
        isInStatsScope(tx, readStatsScope(query.where), columns),
        isReceivable,
        isNull(patients.mergedIntoId),
        isNull(patients.hiddenAt),
      ),
    )
    // By position: the expression has a parameter, which the database would treat as two.
    .groupBy(sql`1, 2`)
  return { as_of: day, buckets: bucketsOf(day), cells: await named(tx, rows) }
}

type Row = { practiceId: string; bucket: ArBucket; patients: number; amount: number }

/** The first and last start of a cycle in each bucket. */
function bucketsOf(day: string): AnswerOf<typeof endpoint>['buckets'] {
  return arBuckets.map((bucket, at) => ({
    bucket,
    start_from: lastDays[at] === undefined ? null : addDays(day, -lastDays[at]),
    start_to: at === 0 || bucket === 'not_started' ? null : addDays(day, -lastDays[at - 1]! - 1),
  }))
}

async function named(tx: ReadTx, rows: readonly Row[]): Promise<AnswerOf<typeof endpoint>['cells']> {
  if (rows.length === 0) return []
  const known = await tx
    .select({ id: practices.id, name: practices.name, currency: practices.currency })
    .from(practices)
    .where(
      inArray(
        practices.id,
        rows.map(({ practiceId }) => practiceId),
      ),
    )
    .orderBy(practices.name, practices.id)
  const place = (name: ArBucket) => arBuckets.indexOf(name)
  return known.flatMap(({ id, name, currency }) =>
    rows
      .filter(({ practiceId }) => practiceId === id)
      .toSorted((one, other) => place(one.bucket) - place(other.bucket))
      .map((row) => ({
        client_id: id,
        client_name: name,
        currency,
        bucket: row.bucket,
        patients: row.patients,
        amount: toDecimal(row.amount, currency),
      })),
  )
}
