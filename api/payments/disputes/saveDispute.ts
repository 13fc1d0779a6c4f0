import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { saveDispute as endpoint } from '../../contract/disputeChanges.ts'
import { type Evidences, textEvidenceKinds } from '../../contract/disputes.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import type { StoredEvidence } from '../../db/disputeTables.ts'
import { disputes } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { loadPayment } from '../loadPayment.ts'
import { nameFiles } from './files/nameFiles.ts'
import { type DisputeRow, lockOpenDispute } from './lockDispute.ts'

/** Saves draft evidence. The audit log names the kinds that changed, not their content. */
export async function saveDispute(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  await saveEvidence(tx, viewer, path.id, body.evidences)
  return loadPayment(tx, viewer, { path })
}

/**
 * The same for evidence from another source.
 * @param id of the payment
 * @throws ApiError 409 for a dispute that accepts no evidence now
 */
export async function saveEvidence(tx: Tx, viewer: Viewer, id: string, evidences: Evidences): Promise<void> {
  const { dispute } = await lockOpenDispute(tx, viewer, id)
  refusePastDue(dispute, viewer.now)
  const evidence = withEvidences(dispute.evidence, evidences)
  await nameFiles(tx, viewer, dispute, evidences)
  const modifiedAt = viewer.now.toISOString()
  await tx.update(disputes).set({ evidence, modifiedAt }).where(eq(disputes.id, dispute.id))
  await recordPatientChange(tx, viewer, {
    patient: { id: dispute.patientId, companyId: dispute.companyId, practiceId: dispute.practiceId },
    event: 'dispute_updated',
    changes: { evidence: [null, Object.keys(evidences).join(', ')] },
  })
}

/** @throws ApiError 409 after the deadline of the evidence */
export function refusePastDue({ evidenceDueAt }: DisputeRow, now: Date): void {
  if (evidenceDueAt !== null && new Date(evidenceDueAt) < now) throw conflict('dispute_past_due')
}

/** Texts of evidence with some kinds changed; null or an empty text removes one. */
export function withEvidences(evidence: StoredEvidence, changed: Evidences): StoredEvidence {
  const all = { ...evidence, ...changed }
  return Object.fromEntries(textEvidenceKinds.flatMap((kind) => (all[kind] ? [[kind, all[kind]]] : [])))
}
