import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { Tx } from '../db/Tx.ts'
import { billingCycles, charges, patients, paymentApplies, type payments, visits } from '../db/schema.ts'
import { collected } from './collected.ts'
import { revokeDiscounts } from './terms/promptPay.ts'

type Payment = typeof payments.$inferSelect

/**
 * Undoes applied amounts before money is removed from a payment: unapplied money goes first, then the newest dates of
 * service. Balances follow once the payment has changed (`recomputeBalances`). The family's rows must be locked.
 * @param payment before the change
 * @param amount minor units
 * @returns the amount that charges lose, in minor units
 */
async function undoApplies(tx: Tx, payment: Payment, amount: number): Promise<number> {
  const rows = await tx
    .select({ id: paymentApplies.id, amount: paymentApplies.amount })
    .from(paymentApplies)
    .innerJoin(charges, eq(charges.id, paymentApplies.chargeId))
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .where(and(eq(paymentApplies.paymentId, payment.id), ne(charges.units, 0)))
    .orderBy(desc(visits.serviceDate), desc(visits.id), desc(charges.procedureCode), desc(paymentApplies.id))
  const applied = rows.reduce((sum, row) => sum + row.amount, 0)
  const undone = Math.max(0, amount - Math.max(0, collected(payment) - applied))
  let left = undone
  for (const row of rows) {
    const part = Math.min(left, row.amount)
    const isRow = eq(paymentApplies.id, row.id)
    if (part > 0 && part === row.amount) await tx.delete(paymentApplies).where(isRow)
    else if (part > 0)
      await tx
        .update(paymentApplies)
        .set({ amount: row.amount - part })
        .where(isRow)
    left -= part
  }
  return undone - left
}

interface RemovedMoney {
  payment: Payment
  /** The account whose billing cycle counts. */
  headId: string
  /** Minor units. */
  amount: number
  /** Stores the payment's new state. */
  change: () => Promise<unknown>
}

/**
 * Removes money from a collected payment: applied amounts are undone newest first, and balances follow. If no money
 * remains, its discount is revoked. An ended billing cycle does not resume.
 */
export async function removeMoney(tx: Tx, now: Date, { payment, headId, amount, change }: RemovedMoney): Promise<void> {
  const undone = await undoApplies(tx, payment, amount)
  if (amount >= collected(payment)) await revokeDiscounts(tx, payment)
  await change()
  await recomputeBalances(tx, [payment.patientId])
  const modifiedAt = now.toISOString()
  await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, payment.patientId))
  if (undone === 0 || payment.postDate === null) return
  const isCounted = sql`${billingCycles.id} = (select last_cycle_id from patients where id = ${headId})
    and ${billingCycles.startDate} <= ${payment.postDate}`
  const ptPaid = sql`greatest(0, ${billingCycles.ptPaid} - ${undone})`
  await tx.update(billingCycles).set({ ptPaid, modifiedAt }).where(isCounted)
}
