import { and, eq, isNull } from 'drizzle-orm'
import { attachments } from '../../db/schema.ts'
import { invalidFields, tooOften } from '../../http/ApiError.ts'
import type { UploadContext, UploadedFile } from '../../http/Route.ts'
import { newId } from '../../db/newId.ts'
import { attachmentOf } from './attachmentRows.ts'
import { fileTypeOf } from '../../files/fileType.ts'
import { safeFileName } from '../../files/safeFileName.ts'

/** Maximum number of unsent files per user, so that no one can fill the storage. */
const maxUnsent = 200

/**
 * Stores a file for a message that is not sent yet. It belongs to no account, so it leaves neither an event nor an
 * audit entry; sending does.
 * @throws ApiError 422 for anything but an image, PDF, text or Office document, 429 for too many unsent files
 */
export async function createAttachment({ database, files, viewer }: UploadContext, { name, bytes }: UploadedFile) {
  if (bytes.length === 0) throw invalidFields({ file: 'file_invalid' })
  const type = fileTypeOf(bytes)
  if (type === null) throw invalidFields({ file: 'file_type' })
  const isUnsent = and(eq(attachments.userId, viewer.userId), isNull(attachments.messageId))
  if ((await database.db.$count(attachments, isUnsent)) >= maxUnsent) throw tooOften(3600, 'too_many_files')
  const id = newId()
  await files.put(id, bytes)
  const createdAt = viewer.now.toISOString()
  const row = { id, userId: viewer.userId, name: safeFileName(name, type), type, size: bytes.length, createdAt }
  const [stored] = await database.db.insert(attachments).values(row).returning()
  return attachmentOf(stored!)
}
