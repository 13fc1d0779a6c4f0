import { and, eq, inArray, isNull, or, sum } from 'drizzle-orm'
import type { Viewer } from '../../../access/Viewer.ts'
import { type FileEvidenceKind, fileEvidenceKinds, maxSubmittedBytes } from '../../../contract/disputeFiles.ts'
import type { Evidences } from '../../../contract/disputes.ts'
import type { ReadTx, Tx } from '../../../db/Tx.ts'
import { disputeFiles } from '../../../db/schema.ts'
import { invalidFields } from '../../../http/ApiError.ts'
import type { DisputeRow } from '../lockDispute.ts'

type Named = readonly [kind: FileEvidenceKind, id: string | null]

/**
 * Makes files the evidence of a dispute, one of each kind; null removes one. A file that is replaced or removed is
 * unused again, and is deleted later. The dispute must be locked.
 * @throws ApiError 422 for a file of another practice, another user, another dispute, or one that was removed
 */
export async function nameFiles(tx: Tx, viewer: Viewer, dispute: DisputeRow, evidences: Evidences): Promise<void> {
  const named = fileEvidenceKinds.flatMap((kind): Named[] => {
    const id = evidences[kind]
    return id === undefined ? [] : [[kind, id]]
  })
  if (named.length === 0) return
  await refuseUnusable(tx, viewer, dispute, named)
  const isReplaced = inArray(
    disputeFiles.kind,
    named.map(([kind]) => kind),
  )
  const released = { disputeId: null, kind: null }
  await tx
    .update(disputeFiles)
    .set(released)
    .where(and(eq(disputeFiles.disputeId, dispute.id), isReplaced))
  for (const [kind, id] of named)
    if (id !== null) await tx.update(disputeFiles).set({ disputeId: dispute.id, kind }).where(eq(disputeFiles.id, id))
}

async function refuseUnusable(tx: Tx, viewer: Viewer, dispute: DisputeRow, named: readonly Named[]): Promise<void> {
  const ids = named.flatMap(([, id]) => id ?? [])
  if (ids.length === 0) return
  const isOwn = and(isNull(disputeFiles.disputeId), eq(disputeFiles.userId, viewer.userId))
  const isUsable = and(
    eq(disputeFiles.practiceId, dispute.practiceId),
    or(isOwn, eq(disputeFiles.disputeId, dispute.id)),
  )
  const rows = await tx
    .select({ id: disputeFiles.id })
    .from(disputeFiles)
    .where(and(inArray(disputeFiles.id, ids), isUsable))
    .orderBy(disputeFiles.id)
    .for('update')
  const usable = new Set(rows.map(({ id }) => id))
  for (const [kind, id] of named) {
    if (id === null) continue
    if (!usable.has(id)) throw invalidFields({ [`evidences.${kind}`]: 'dispute_file_lost' })
    if (ids.filter((other) => other === id).length > 1)
      throw invalidFields({ [`evidences.${kind}`]: 'dispute_file_twice' })
  }
}

/**
 * Whether a dispute has files.
 * @throws ApiError 422 if their total size exceeds the limit of a submission
 */
export async function hasFiles(tx: ReadTx, { id }: DisputeRow): Promise<boolean> {
  const [row] = await tx
    .select({ bytes: sum(disputeFiles.size).mapWith(Number) })
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, id))
  const bytes = row?.bytes ?? 0
  if (bytes > maxSubmittedBytes) throw invalidFields({ evidences: 'evidence_too_large' })
  return bytes > 0
}
