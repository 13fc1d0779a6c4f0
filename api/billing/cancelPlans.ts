import { and, eq, inArray } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import type { Tx } from '../db/Tx.ts'
import { paymentPlans, planInstallments } from '../db/schema.ts'

/** Cancels the patients’ active payment plans: nothing more is charged. Paid installments stay paid. */
export async function cancelPlans(tx: Tx, patientIds: readonly string[], now: Date): Promise<void> {
  if (patientIds.length === 0) return
  const at = now.toISOString()
  // The outcome of an installment in progress ends it.
  const isDue = and(inArray(planInstallments.patientId, patientSet(patientIds)), eq(planInstallments.status, 'due'))
  await tx.update(planInstallments).set({ status: 'dropped', chargeOn: null, modifiedAt: at }).where(isDue)
  await tx
    .update(paymentPlans)
    .set({ status: 'cancelled', nextPaymentDate: null, closedAt: at, modifiedAt: at })
    .where(
      and(
        inArray(paymentPlans.patientId, patientSet(patientIds)),
        inArray(paymentPlans.status, ['subscribed', 'declined']),
      ),
    )
}
