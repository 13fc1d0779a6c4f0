import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { responseRefusal } from '../../contract/disputeStates.ts'
import type { Tx } from '../../db/Tx.ts'
import { disputes, patients, payments } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { lockFamily, lockFamilyRows } from '../../patients/lockPatient.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** A dispute with its payment, both locked after the rows of the family. */
export interface LockedDispute {
  dispute: DisputeRow
  payment: typeof payments.$inferSelect
  /** The account whose billing cycle counts. */
  headId: string
}

/**
 * The dispute of a payment, locked, if it accepts a response.
 * @throws ApiError 404 outside of the viewer's scope, 409 without a dispute and for one that accepts no response
 */
export async function lockOpenDispute(tx: Tx, viewer: Viewer, paymentId: string): Promise<LockedDispute> {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const [seen] = await tx
    .select({ patientId: payments.patientId })
    .from(payments)
    .innerJoin(patients, eq(patients.id, payments.patientId))
    .where(and(eq(payments.id, paymentId), scope))
  if (!seen) throw notFound('payment')
  const { headId } = await lockFamily(tx, viewer, seen.patientId)
  const locked = await lockRows(tx, paymentId)
  if (!locked) throw conflict('no_dispute')
  const { status, requestedAt } = locked.dispute
  const refused = responseRefusal({ status, isConfirming: requestedAt !== null })
  if (refused) throw conflict(refused)
  return { ...locked, headId }
}

/** The same for work that no scope limits, in any status. Null without a dispute. */
export async function lockDisputeOf(tx: Tx, paymentId: string): Promise<LockedDispute | null> {
  const [seen] = await tx.select({ patientId: payments.patientId }).from(payments).where(eq(payments.id, paymentId))
  if (!seen) return null
  const headId = await lockFamilyRows(tx, seen.patientId)
  const locked = await lockRows(tx, paymentId)
  return locked && { ...locked, headId }
}

async function lockRows(tx: Tx, paymentId: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.paymentId, paymentId)).for('update')
  return payment && dispute ? { payment, dispute } : null
}
