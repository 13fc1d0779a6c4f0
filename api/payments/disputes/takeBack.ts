import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { recomputeBalances } from '../../billing/recomputeBalances.ts'
import type { Tx } from '../../db/Tx.ts'
import { accountPayments, billingCycles, charges, patients, paymentApplies, payments, visits } from '../../db/schema.ts'
import type { Actor } from '../../events/recordChange.ts'

interface TakenBack {
  payment: typeof payments.$inferSelect
  /** Minor units, at most `amount - refunded` of the payment. */
  amount: number
  /** The account whose billing cycle counts. */
  headId: string
}

/**
 * Takes an amount out of a collected payment: first what is not applied, then its applies, newest date of service
 * first. Balances and the billing cycle's payments change with it. The family's rows must be locked.
 */
export async function takeBack(tx: Tx, { now }: Actor, { payment, amount, headId }: TakenBack): Promise<void> {
  if (amount === 0) return
  const applies = await appliesOf(tx, payment.id)
  const applied = applies.reduce((sum, apply) => sum + apply.amount, 0)
  const undone = Math.max(0, amount - (payment.amount - payment.refunded - applied))
  let left = undone
  for (const { id, amount: part } of applies) {
    const taken = Math.min(left, part)
    if (taken === 0) break
    left -= taken
    if (taken === part) await tx.delete(paymentApplies).where(eq(paymentApplies.id, id))
    else
      await tx
        .update(paymentApplies)
        .set({ amount: part - taken })
        .where(eq(paymentApplies.id, id))
  }
  await tx
    .update(payments)
    .set({ refunded: payment.refunded + amount })
    .where(eq(payments.id, payment.id))
  if (payment.accountPaymentId)
    await tx
      .update(accountPayments)
      .set({ refunded: sql`${accountPayments.refunded} + ${amount}` })
      .where(eq(accountPayments.id, payment.accountPaymentId))
  await recomputeBalances(tx, [payment.patientId])
  await lowerCycle(tx, headId, { undone, modifiedAt: now.toISOString() })
}

/** Applies that count, the last applied first. */
const appliesOf = (tx: Tx, paymentId: string) =>
  tx
    .select({ id: paymentApplies.id, amount: paymentApplies.amount })
    .from(paymentApplies)
    .innerJoin(charges, eq(charges.id, paymentApplies.chargeId))
    .innerJoin(visits, eq(visits.id, charges.visitId))
    .where(and(eq(paymentApplies.paymentId, paymentId), ne(charges.units, 0)))
    .orderBy(desc(visits.serviceDate), desc(visits.id), desc(charges.procedureCode), desc(paymentApplies.id))

async function lowerCycle(tx: Tx, headId: string, { undone, modifiedAt }: { undone: number; modifiedAt: string }) {
  const lastCycle = tx.select({ id: patients.lastCycleId }).from(patients).where(eq(patients.id, headId))
  await tx
    .update(billingCycles)
    .set({ ptPaid: sql`greatest(0, ${billingCycles.ptPaid} - ${undone})`, modifiedAt })
    .where(eq(billingCycles.id, lastCycle))
}
