import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { getAttachment as endpoint } from '../../contract/attachments.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { attachments, messages } from '../../db/schema.ts'
import { storedFile } from '../../files/storedFile.ts'
import { notFound } from '../../http/ApiError.ts'
import type { SiteWithFiles } from '../../http/Route.ts'
import { messageScope } from '../threadScope.ts'
import { attachmentOf } from './attachmentRows.ts'

/**
 * A file of a message of the viewer's practices, or an unsent file of the viewer. A file that could be a page is always
 * downloaded.
 * @throws ApiError 404
 */
export async function getAttachment(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof endpoint>,
  site: SiteWithFiles,
) {
  const isSent = and(isNotNull(attachments.messageId), messageScope(viewer))
  const isOwn = and(isNull(attachments.messageId), eq(attachments.userId, viewer.userId))
  const [found] = await tx
    .select({ file: attachments, patientId: messages.patientId })
    .from(attachments)
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    .where(and(eq(attachments.id, path.id), or(isSent, isOwn)))
  const stream = found ? await site.files.open(found.file.id) : null
  if (!found || !stream) throw notFound('file')
  const shows = { ...attachmentOf(found.file), patient_id: found.patientId }
  return storedFile(stream, found.file, { disposition: query.disposition, shows })
}
