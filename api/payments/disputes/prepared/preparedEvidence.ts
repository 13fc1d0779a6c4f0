import type { Viewer } from '../../../access/Viewer.ts'
import {
  type EvidenceKind,
  helpfulEvidence,
  type getPreparedEvidence as listEndpoint,
  type PreparedEvidenceItem,
  type takePreparedEvidence as takeEndpoint,
} from '../../../contract/disputeEvidence.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { ReadTx, Tx } from '../../../db/Tx.ts'
import { invalidFields } from '../../../http/ApiError.ts'
import type { OutsideContext } from '../../../http/Route.ts'
import { loadPayment } from '../../loadPayment.ts'
import { removeUnusedFiles, storeDisputeFile } from '../files/storeDisputeFile.ts'
import { type DisputeRow, lockOpenDispute } from '../lockDispute.ts'
import { documentPdf } from '../../pdf/documentPdf.ts'
import { refusePastDue, saveEvidence } from '../saveDispute.ts'
import { evidenceDocuments, type PreparedDocument } from './evidenceDocuments.ts'
import type { EvidenceFacts } from './EvidenceFacts.ts'
import { evidenceTexts } from './evidenceTexts.ts'
import { loadFacts } from './loadFacts.ts'

/** Evidence of a dispute from known facts, most helpful first. */
export async function getPreparedEvidence(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof listEndpoint>) {
  const { payment, facts } = await loadFacts(tx, viewer, path.id)
  return { id: payment.id, patient_id: payment.patientId, pieces: preparedItemsOf(facts) }
}

/** Prepared evidence in the contract's shape. */
export function preparedItemsOf(facts: EvidenceFacts): PreparedEvidenceItem[] {
  const helpful = helpfulEvidence(facts.reason)
  const texts = evidenceTexts(facts).map(({ kind, text, source }) => ({ kind, text, file_name: null, source }))
  const documents = evidenceDocuments(facts).map(({ kind, fileName, source }) => ({
    kind,
    text: null,
    file_name: fileName,
    source,
  }))
  const rank = (kind: EvidenceKind) => (helpful.includes(kind) ? helpful.indexOf(kind) : helpful.length)
  return [...texts, ...documents]
    .map((piece) => ({ ...piece, is_helpful: helpful.includes(piece.kind) }))
    .toSorted((one, other) => rank(one.kind) - rank(other.kind))
}

interface EvidenceUse {
  id: string
  kinds: readonly EvidenceKind[]
}

/** @throws ApiError 409 for a dispute that accepts no evidence now, before a document is generated */
export async function beginUse(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof takeEndpoint>,
): Promise<EvidenceUse> {
  const { dispute } = await lockOpenDispute(tx, viewer, path.id)
  refusePastDue(dispute, viewer.now)
  return { id: path.id, kinds: body.kinds }
}

/**
 * Adds prepared evidence to the draft. Its documents are generated and stored outside of any transaction, as files that
 * no dispute uses, and removed again if the draft is not saved.
 * @throws ApiError 422 for evidence that is no longer known
 */
export async function finishUse(context: OutsideContext, viewer: Viewer, { id, kinds }: EvidenceUse) {
  const { database } = context
  const { dispute, facts } = await loadFacts(database.read, viewer, id)
  const texts = evidenceTexts(facts).filter(({ kind }) => kinds.includes(kind))
  const documents = evidenceDocuments(facts).filter(({ kind }) => kinds.includes(kind))
  if (texts.length + documents.length < new Set(kinds).size) throw invalidFields({ kinds: 'evidence_not_prepared' })
  const evidences = Object.fromEntries(texts.map(({ kind, text }) => [kind, text] as const))
  const stored: string[] = []
  try {
    for (const prepared of documents) {
      const file = await storeDocument(context, viewer, dispute, prepared)
      stored.push(file.id)
      Object.assign(evidences, { [prepared.kind]: file.id })
    }
    await database.transaction((tx) => saveEvidence(tx, viewer, id, evidences))
  } catch (error) {
    await removeUnusedFiles(context, stored)
    throw error
  }
  return loadPayment(database.read, viewer, { path: { id } })
}

async function storeDocument(
  context: OutsideContext,
  viewer: Viewer,
  { companyId, practiceId }: DisputeRow,
  { fileName: name, document }: PreparedDocument,
) {
  const owner = { companyId, practiceId, userId: viewer.userId, createdAt: viewer.now.toISOString() }
  return storeDisputeFile(context, { ...owner, name, type: 'application/pdf' }, await documentPdf(document))
}
