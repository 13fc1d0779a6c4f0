import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../../access/Viewer.ts'
import {
  type createDisputeFile as endpoint,
  type DisputeFileType,
  disputeFileTypes,
} from '../../../contract/disputeFiles.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { ReadTx } from '../../../db/Tx.ts'
import { disputeFiles } from '../../../db/schema.ts'
import { fileTypeOf } from '../../../files/fileType.ts'
import { safeFileName } from '../../../files/safeFileName.ts'
import { invalidFields, tooOften } from '../../../http/ApiError.ts'
import type { UploadContext, UploadedFile } from '../../../http/Route.ts'
import { requirePractice } from '../../../practices/requirePractice.ts'
import { fileOf } from './disputeFileRows.ts'
import { storeDisputeFile } from './storeDisputeFile.ts'

/** Maximum number of unused files per user, so that no one can fill the storage. */
const maxUnused = 50

type Input = InputOf<typeof endpoint>

/** The practice of an upload, before the file is read. @throws ApiError 404 outside of the viewer's scope */
export async function practiceOfUpload(tx: ReadTx, viewer: Viewer, { path }: Input) {
  const { id, companyId } = await requirePractice(tx, viewer, path.clientId)
  return { practiceId: id, companyId }
}

const isAccepted = (type: string | null): type is DisputeFileType =>
  (disputeFileTypes as readonly (string | null)[]).includes(type)

/**
 * Stores a file for a dispute of a practice. It belongs to no account until the evidence names it, so it leaves neither
 * an event nor an audit entry.
 * @throws ApiError 422 for anything but a PDF, JPEG or PNG, 429 for too many unused files
 */
export async function createDisputeFile(
  { database, files, viewer }: UploadContext,
  { name, bytes }: UploadedFile,
  input: Input,
) {
  if (bytes.length === 0) throw invalidFields({ file: 'file_invalid' })
  const type = fileTypeOf(bytes)
  if (!isAccepted(type)) throw invalidFields({ file: 'file_type' })
  const practice = await practiceOfUpload(database.read, viewer, input)
  const isUnused = and(eq(disputeFiles.userId, viewer.userId), isNull(disputeFiles.disputeId))
  if ((await database.db.$count(disputeFiles, isUnused)) >= maxUnused) throw tooOften(3600, 'too_many_files')
  const described = { ...practice, userId: viewer.userId, name: safeFileName(name, type), type }
  const createdAt = viewer.now.toISOString()
  return fileOf(await storeDisputeFile({ database, files }, { ...described, createdAt }, bytes))
}
