import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { closeDispute, submitDispute } from '../../contract/disputeChanges.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'
import type { Tx } from '../../db/Tx.ts'
import { disputes } from '../../db/schema.ts'
import { ApiError, invalidFields } from '../../http/ApiError.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { recordDisputeChange } from './recordDisputeChange.ts'
import { loadPayment } from '../loadPayment.ts'
import { hasFiles, nameFiles } from './files/nameFiles.ts'
import { lockOpenDispute } from './lockDispute.ts'
import { refusePastDue, withEvidences } from './saveDispute.ts'
import { confirmDisputeResponse } from './confirmDisputeResponse.ts'

interface Started {
  id: string
}

/**
 * Saves a submission before the processor receives it. @throws ApiError 422 without any evidence, and for files that
 * are too large
 */
export async function beginSubmission(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof submitDispute>,
): Promise<Started> {
  const locked = await lockOpenDispute(tx, viewer, path.id)
  const { dispute } = locked
  refusePastDue(dispute, viewer.now)
  const evidence = withEvidences(dispute.evidence, body.evidences)
  await nameFiles(tx, viewer, dispute, body.evidences)
  const hasAny = (await hasFiles(tx, dispute)) || Object.keys(evidence).length > 0
  if (!hasAny) throw invalidFields({ evidences: 'evidence_empty' })
  const at = viewer.now.toISOString()
  await tx
    .update(disputes)
    .set({ evidence, requestedType: 'evidence', requestedAt: at, modifiedAt: at })
    .where(eq(disputes.id, dispute.id))
  await recordDisputeChange(tx, viewer, locked, { type: 'dispute_submitted' })
  return { id: path.id }
}

/** Saves an acceptance before the processor receives it. */
export async function beginAcceptance(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof closeDispute>,
): Promise<Started> {
  const locked = await lockOpenDispute(tx, viewer, path.id)
  const at = viewer.now.toISOString()
  await tx
    .update(disputes)
    .set({ requestedType: 'acceptance', requestedAt: at, modifiedAt: at })
    .where(eq(disputes.id, locked.dispute.id))
  await recordDisputeChange(tx, viewer, locked, { type: 'dispute_accepted' })
  return { id: path.id }
}

/**
 * Sends the response to the processor and answers with the payment.
 * @throws ApiError 409 with the current dispute, if the processor rejects the response
 */
export async function finishResponse(context: OutsideContext, viewer: Viewer, { id }: Started) {
  const rejected = await confirmDisputeResponse(context, id)
  const payment = await loadPayment(context.database.read, viewer, { path: { id } })
  if (rejected) {
    const refused = refuse('dispute_rejected', { code: rejected })
    throw new ApiError(409, refused, { shows: { dispute: payment.dispute } })
  }
  return payment
}
