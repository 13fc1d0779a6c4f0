import { and, inArray } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import type { Tx } from '../db/Tx.ts'
import { paymentPlans } from '../db/schema.ts'

/** Cancels the patients’ active payment plans. Paid installments stay paid. */
export async function cancelPlans(tx: Tx, patientIds: readonly string[], now: Date): Promise<void> {
  if (patientIds.length === 0) return
  const at = now.toISOString()
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
