import type { Tx } from '../db/Tx.ts'
import type { payments } from '../db/schema.ts'
import { lockFamilyRows } from '../patients/lockPatient.ts'
import type { ChargeOutcome } from '../processor/ChargeOutcome.ts'
import { lockPayments } from './lockPayments.ts'
import { saveOutcome } from './saveOutcome.ts'

/** A requested payment, and its account at the time of the request. */
type SavedPayment = Pick<typeof payments.$inferSelect, 'id' | 'patientId'>

/**
 * Saves the outcome of a payment, unless one is saved already. The family is locked before the payment, as everywhere;
 * an account that was merged meanwhile is retried later.
 */
export async function saveOnce(
  tx: Tx,
  now: Date,
  { id, patientId }: SavedPayment,
  outcome: ChargeOutcome,
): Promise<void> {
  const headId = await lockFamilyRows(tx, patientId)
  const locked = (await lockPayments(tx, [id])).get(id)
  if (!locked || locked.payment.confirmedAt !== null || locked.payment.patientId !== patientId) return
  await saveOutcome(tx, now, { ...locked, headId, outcome })
}
