import { and, eq, sql } from 'drizzle-orm'
import type { BilledVisit } from '../../connectors/Account.ts'
import { toDecimal } from '../../contract/currency.ts'
import { insertRows } from '../../db/insertRows.ts'
import { newId } from '../../db/newId.ts'
import { charges, patientEvents, paymentApplies, payments, visits } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { groupBy } from '../../listing/groupBy.ts'
import { changeCharges, writeChargeChanges } from './changeCharges.ts'
import {
  type AccountVisits,
  addPaymentRows,
  addVisitRows,
  allowedOf,
  isUnbilled,
  type VisitCounts,
  type VisitRows,
} from './visitRows.ts'

/**
 * Updates visits from the billing system: adds new ones, and sets allowed and paid amounts once insurance has
 * responded. New visits of disabled providers, and at locations of disabled groups, are left out until these are enabled.
 * Known visits stay unchanged, so a repeated sync changes nothing and manual corrections are preserved. Those without a
 * claim follow their charges (`changeCharges`).
 * `recomputeBalances` updates the balances.
 * @param synced accounts of one practice
 * @returns what changed, in the same order
 */
export async function writeVisits(tx: Tx, synced: readonly AccountVisits[], now: Date): Promise<VisitCounts[]> {
  const known = await knownVisits(tx, synced)
  const rows: VisitRows = { visits: [], charges: [], payments: [], applies: [] }
  const answered: Answered[] = []
  const counted = synced.map(({ account, visits: billed }) => {
    const counts = { visits_added: 0, visits_changed: 0, payments_added: 0 }
    for (const visit of billed.filter(({ withoutClaim }) => withoutClaim === undefined)) {
      const before = known.get(keyOf(account.id, visit.externalId))
      if (before ? isUnanswered(before, visit) : isUnbilled(account, visit)) continue
      counts[before ? 'visits_changed' : 'visits_added'] += 1
      if (before) answered.push({ id: before.id, visit })
      counts.payments_added += before
        ? addPaymentRows(rows, account, visit, { idOf: before.idOf, isNew: false })
        : addVisitRows(rows, account, visit)
    }
    return counts
  })
  for (const each of answered) await answerVisit(tx, each)
  const changes = await changeCharges(tx, { synced, counted, rows, now })
  await insertRows(tx, visits, rows.visits)
  await insertRows(tx, charges, rows.charges)
  await insertRows(tx, payments, rows.payments)
  await insertRows(tx, paymentApplies, rows.applies)
  if (synced[0]) await writeChargeChanges(tx, synced[0].account.practiceId, changes)
  await insertRows(tx, patientEvents, receivedLines(rows.payments, synced[0]?.account.currency ?? ''))
  return counted
}

/** Lines of the timeline for payments, on the day of each: they changed the balance. */
const receivedLines = (added: VisitRows['payments'], currency: string) =>
  added.map(({ id, patientId, type, amount, createdAt }) => ({
    id: newId(),
    patientId,
    type: 'payment_received' as const,
    data: { payment_id: id, amount: toDecimal(amount, currency), type },
    createdAt,
  }))

const keyOf = (patientId: string, externalId: string) => `${patientId} ${externalId}`

/** An answer to other charges than those that are here answers none of them. */
const isUnanswered = ({ status, idOf }: KnownVisit, { isWaiting, charges: lines }: BilledVisit): boolean =>
  status !== 'open' || isWaiting || lines.some(({ externalId }) => !idOf.has(externalId))

interface KnownVisit {
  id: string
  status: string
  /** Ids of its charges by their external ids. */
  idOf: ReadonlyMap<string, string>
}

async function knownVisits(tx: ReadTx, synced: readonly AccountVisits[]): Promise<ReadonlyMap<string, KnownVisit>> {
  const externalIds = synced.flatMap((each) => each.visits.map(({ externalId }) => externalId))
  if (externalIds.length === 0) return new Map()
  const rows = await tx
    .select({
      id: visits.id,
      patientId: visits.patientId,
      status: visits.status,
      externalId: visits.externalId,
      charge: { id: charges.id, externalId: charges.externalId },
    })
    .from(visits)
    .leftJoin(charges, eq(charges.visitId, visits.id))
    .where(
      and(
        eq(visits.practiceId, synced[0]!.account.practiceId),
        // One parameter: a first sync may ask for thousands.
        sql`${visits.externalId} = any(${sql.param(externalIds)}::text[])`,
      ),
    )
  const byVisit = [...groupBy(rows, ({ id }) => id).values()]
  return new Map(
    byVisit.map((lines) => {
      const { id, patientId, status, externalId } = lines[0]!
      const idOf = new Map(
        lines.flatMap(({ charge }) => (charge ? [[charge.externalId ?? '', charge.id] as const] : [])),
      )
      return [keyOf(patientId, externalId ?? ''), { id, status, idOf }]
    }),
  )
}

interface Answered {
  id: string
  visit: BilledVisit
}

/** Contractual adjustments are added to manual ones. */
async function answerVisit(tx: Tx, { id, visit }: Answered): Promise<void> {
  await tx
    .update(visits)
    .set({ status: 'billed', allowedAmount: allowedOf(visit) })
    .where(eq(visits.id, id))
  for (const charge of visit.charges) {
    await tx
      .update(charges)
      .set({ adjustment: sql`${charges.adjustment} + ${charge.adjustment}` })
      .where(and(eq(charges.visitId, id), eq(charges.externalId, charge.externalId)))
  }
}
