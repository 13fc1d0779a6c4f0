import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Viewer } from '../../../access/Viewer.ts'
import type { getDisputeFile as endpoint } from '../../../contract/disputeFiles.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { ReadTx } from '../../../db/Tx.ts'
import { disputeFiles, disputes } from '../../../db/schema.ts'
import { storedFile } from '../../../files/storedFile.ts'
import { notFound } from '../../../http/ApiError.ts'
import type { SiteWithFiles } from '../../../http/Route.ts'
import { requirePractice } from '../../../practices/requirePractice.ts'
import { fileOf } from './disputeFileRows.ts'

/**
 * A file of the evidence of a dispute in the viewer's scope, or an unused file of the viewer.
 * @throws ApiError 404
 */
export async function getDisputeFile(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof endpoint>,
  { files }: SiteWithFiles,
) {
  const practice = await requirePractice(tx, viewer, path.clientId)
  const isOwn = and(isNull(disputeFiles.disputeId), eq(disputeFiles.userId, viewer.userId))
  const isReadable = or(isNotNull(disputeFiles.disputeId), isOwn)
  const isIt = and(eq(disputeFiles.id, path.fileId), eq(disputeFiles.practiceId, practice.id))
  const [found] = await tx
    .select({ file: disputeFiles, patientId: disputes.patientId })
    .from(disputeFiles)
    .leftJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .where(and(isIt, isReadable))
  const stream = found ? await files.open(found.file.id) : null
  if (!found || !stream) throw notFound('file')
  const shows = { ...fileOf(found.file), patient_id: found.patientId }
  return storedFile(stream, found.file, { disposition: query.disposition, shows })
}
