import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { Tx } from '../db/Tx.ts'
import { insertRows } from '../db/insertRows.ts'
import { newId } from '../db/newId.ts'
import { paymentApplies, type payments } from '../db/schema.ts'
import type { Actor } from '../events/recordChange.ts'
import { settleCycle } from '../billing/settleCycle.ts'
import { allocate, type Allocation } from './allocate.ts'
import { openCharges } from './openCharges.ts'

/** A payment as far as its allocation needs it. */
export type AppliedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'companyId' | 'practiceId' | 'patientId' | 'amount' | 'postDate' | 'externalId'
>

/** The charges that a payment may be applied to. */
const ofAllocation = { age: 'billed', current: 'current', visits: 'all', nothing: 'billed' } as const

/**
 * Applies a collected payment to the patient's charges, updates every balance and ends the billing cycle if nothing is
 * owed anymore. The family's rows must be locked (`lockFamily`).
 * @returns the applied amount in minor units; the rest is unapplied
 */
export async function applyPayment(
  tx: Tx,
  actor: Actor,
  payment: AppliedPayment,
  { allocation, headId }: { allocation: Allocation; headId: string },
): Promise<number> {
  const { companyId, practiceId, patientId } = payment
  const open = await openCharges(tx, patientId, ofAllocation[allocation.by])
  const parts = allocate(payment.amount, open, allocation)
  const rows = parts.map((part) => ({
    id: newId(),
    companyId,
    practiceId,
    patientId,
    ...part,
    paymentId: payment.id,
    paymentExternalId: payment.externalId,
    paymentDate: payment.postDate ?? actor.now.toISOString().slice(0, 10),
  }))
  if (rows.length > 0) await insertRows(tx, paymentApplies, rows)
  await recomputeBalances(tx, [patientId])
  const applied = parts.reduce((sum, { amount }) => sum + amount, 0)
  await settleCycle(tx, actor, headId, { id: payment.id, applied })
  return applied
}
