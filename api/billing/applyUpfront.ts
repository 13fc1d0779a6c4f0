import { and, asc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { charges, paymentApplies, payments, statements, visits } from '../db/schema.ts'
import type { Actor } from '../events/recordChange.ts'
import { groupBy } from '../listing/groupBy.ts'
import { lockFamilyRows } from '../patients/lockPatient.ts'
import type { VisitPart } from '../payments/allocate.ts'
import { applyPayment } from '../payments/applyPayment.ts'

/**
 * Applies unapplied upfront payments of patients, oldest first, to billed visits from the day of the payment on, because
 * the money was collected for those. Called after visits were added and balances recomputed.
 */
export async function applyUpfront(tx: Tx, actor: Actor, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length === 0) return
  const waiting = groupBy(await waitingPayments(tx, patientIds), ({ payment }) => payment.patientId)
  // In the order of their ids, so that two such changes never deadlock.
  for (const patientId of [...waiting.keys()].toSorted()) await applyAll(tx, actor, patientId, waiting.get(patientId)!)
}

type Waiting = Awaited<ReturnType<typeof waitingPayments>>

async function applyAll(tx: Tx, actor: Actor, patientId: string, waiting: Waiting): Promise<void> {
  const headId = await lockFamilyRows(tx, patientId)
  for (const { payment, left } of waiting) {
    const parts = fill(left, await billedSince(tx, patientId, payment.postDate!))
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    if (amount === 0) continue
    const allocation = { by: 'visits', visits: parts } as const
    await applyPayment(tx, actor, { ...payment, amount }, { allocation, headId })
  }
}

/**
 * Collected upfront payments with unapplied money, in minor units. A billing system applies the payments that it
 * collected itself.
 */
async function waitingPayments(tx: ReadTx, patientIds: readonly string[]) {
  const applied = sql<number>`coalesce((select sum(${paymentApplies.amount}) from ${paymentApplies}
    join ${charges} on ${charges.id} = ${paymentApplies.chargeId}
    where ${paymentApplies.paymentId} = ${payments.id} and ${charges.units} <> 0), 0)`
  const left = sql<number>`${payments.amount} - ${payments.refunded} - ${applied}`.mapWith(Number)
  const isUpfront = and(
    inArray(payments.patientId, patientSet(patientIds)),
    eq(payments.type, 'upfront'),
    eq(payments.status, 'success'),
    eq(payments.isExternal, false),
    isNotNull(payments.postDate),
    gt(left, 0),
  )
  return tx.select({ payment: payments, left }).from(payments).where(isUpfront).orderBy(asc(payments.createdAt))
}

/** Open balances of the billed visits since a day, oldest first. */
function billedSince(tx: ReadTx, patientId: string, day: string) {
  return tx
    .select({ visitId: visits.id, balance: visits.ptBalance })
    .from(visits)
    .innerJoin(statements, eq(statements.id, visits.statementId))
    .where(
      and(
        eq(visits.patientId, patientId),
        gt(visits.ptBalance, 0),
        gte(visits.serviceDate, day),
        inArray(statements.bucket, ['current', 'collections']),
      ),
    )
    .orderBy(asc(visits.serviceDate), asc(visits.id))
}

function fill(amount: number, open: readonly { visitId: string; balance: number }[]): VisitPart[] {
  let left = amount
  return open.flatMap(({ visitId, balance }) => {
    const part = Math.min(left, balance)
    left -= part
    return part > 0 ? [{ visitId, amount: part }] : []
  })
}
