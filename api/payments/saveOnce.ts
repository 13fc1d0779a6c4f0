import { eq } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import { payments } from '../db/schema.ts'
import { lockFamilyRows } from '../patients/lockPatient.ts'
import type { ChargeOutcome } from '../processor/ChargeOutcome.ts'
import { saveOutcome } from './saveOutcome.ts'

/**
 * Saves the outcome of a payment, unless one is saved already. The family is locked before the payment, as everywhere;
 * an account that was merged meanwhile is retried later.
 */
export async function saveOnce(tx: Tx, now: Date, id: string, outcome: ChargeOutcome): Promise<void> {
  const [seen] = await tx.select({ patientId: payments.patientId }).from(payments).where(eq(payments.id, id))
  const headId = await lockFamilyRows(tx, seen!.patientId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment || payment.confirmedAt !== null || payment.patientId !== seen!.patientId) return
  await saveOutcome(tx, now, { payment, headId, outcome })
}
