import { and, eq, isNull } from 'drizzle-orm'
import { attachments } from '../../db/schema.ts'
import { invalidFields, tooOften } from '../../http/ApiError.ts'
import type { UploadContext, UploadedFile } from '../../http/Route.ts'
import { newId } from '../../db/newId.ts'
import { attachmentName } from './attachmentName.ts'
import { attachmentOf } from './attachmentRows.ts'
import { attachmentType } from './attachmentType.ts'

/** So many files may wait to be sent: nobody fills the storage with what never goes anywhere. */
const mostUnsent = 200

/**
 * Keeps a file for a message that is still to be sent. It belongs to nobody's account yet, so it leaves neither event nor
 * audit entry; sending it does.
 * @throws ApiError 422 for what is no picture, PDF, text or Office document, 429 where too many wait already
 */
export async function createAttachment({ database, files, viewer }: UploadContext, { name, bytes }: UploadedFile) {
  if (bytes.length === 0) throw invalidFields({ file: 'file_invalid' })
  const type = attachmentType(bytes)
  if (type === null) throw invalidFields({ file: 'file_type' })
  const isUnsent = and(eq(attachments.userId, viewer.userId), isNull(attachments.messageId))
  if ((await database.db.$count(attachments, isUnsent)) >= mostUnsent) throw tooOften(3600, 'too_many_files')
  const id = newId()
  await files.put(id, bytes)
  const createdAt = viewer.now.toISOString()
  const row = { id, userId: viewer.userId, name: attachmentName(name, type), type, size: bytes.length, createdAt }
  const [kept] = await database.db.insert(attachments).values(row).returning()
  return attachmentOf(kept!)
}
