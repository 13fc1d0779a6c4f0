import type { Viewer } from '../../../access/Viewer.ts'
import {
  type EvidenceKind,
  helpfulEvidence,
  type getPreparedEvidence as listEndpoint,
  type PreparedPiece,
  type takePreparedEvidence as useEndpoint,
} from '../../../contract/disputeEvidence.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { ReadTx, Tx } from '../../../db/Tx.ts'
import { newId } from '../../../db/newId.ts'
import { disputeFiles } from '../../../db/schema.ts'
import type { FileStorage } from '../../../files/FileStorage.ts'
import { invalidFields } from '../../../http/ApiError.ts'
import type { SiteWithFiles } from '../../../http/Route.ts'
import { loadPayment } from '../../loadPayment.ts'
import { documentPdf } from '../pdf/documentPdf.ts'
import { saveEvidence } from '../saveDispute.ts'
import { evidenceDocuments, type PreparedDocument } from './evidenceDocuments.ts'
import type { EvidenceFacts } from './EvidenceFacts.ts'
import { evidenceTexts } from './evidenceTexts.ts'
import { loadFacts } from './loadFacts.ts'

/** Evidence of a dispute that is known already, most helpful first. */
export async function getPreparedEvidence(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof listEndpoint>) {
  const { payment, facts } = await loadFacts(tx, viewer, path.id)
  return { id: payment.id, patient_id: payment.patientId, pieces: piecesOf(facts) }
}

/** The pieces in the contract's shape. */
export function piecesOf(facts: EvidenceFacts): PreparedPiece[] {
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

/**
 * Puts prepared evidence into the draft. Documents are generated and stored before the rows are locked, and removed
 * again if the dispute takes no evidence.
 */
export async function takePreparedEvidence(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof useEndpoint>,
  { files }: SiteWithFiles,
) {
  const { dispute: seen, facts } = await loadFacts(tx, viewer, path.id)
  const texts = evidenceTexts(facts).filter(({ kind }) => body.kinds.includes(kind))
  const documents = evidenceDocuments(facts).filter(({ kind }) => body.kinds.includes(kind))
  if (texts.length + documents.length < new Set(body.kinds).size)
    throw invalidFields({ kinds: 'evidence_not_prepared' })
  const stored = await storeDocuments(files, documents)
  try {
    const { companyId, practiceId } = seen
    const rows = stored.map(({ id, fileName: name, size }) => ({ id, name, size }))
    const whose = { companyId, practiceId, userId: viewer.userId, type: 'application/pdf' as const }
    const createdAt = viewer.now.toISOString()
    if (rows.length > 0) await tx.insert(disputeFiles).values(rows.map((row) => ({ ...row, ...whose, createdAt })))
    const named = [
      ...texts.map(({ kind, text }) => [kind, text] as const),
      ...stored.map(({ kind, id }) => [kind, id] as const),
    ]
    await saveEvidence(tx, viewer, path.id, Object.fromEntries(named))
  } catch (error) {
    for (const { id } of stored) await files.remove(id)
    throw error
  }
  return loadPayment(tx, viewer, { path })
}

async function storeDocuments(files: FileStorage, documents: readonly PreparedDocument[]) {
  const stored: (PreparedDocument & { id: string; size: number })[] = []
  for (const prepared of documents) {
    const id = newId()
    const bytes = await documentPdf(prepared.document)
    await files.put(id, bytes)
    stored.push({ ...prepared, id, size: bytes.length })
  }
  return stored
}
