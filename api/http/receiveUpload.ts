import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalidFields } from './ApiError.ts'
import type { UploadedFile, UploadRoute } from './Route.ts'

/**
 * The single file of a form, fully read. Its type is detected from the content.
 * @throws ApiError 422 without a file under the contract’s field name, 413 for one that is too large
 */
export async function receiveUpload({ endpoint, limit }: UploadRoute, request: FastifyRequest): Promise<UploadedFile> {
  const missing = () => invalidFields({ [endpoint.upload!]: 'no_file' })
  if (!request.isMultipart()) throw missing()
  const part = await readPart(request, limit)
  if (!part || part.fieldname !== endpoint.upload) throw missing()
  try {
    return { name: part.filename ?? '', bytes: await part.toBuffer() }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError(413, 'file_too_large')
    throw error
  }
}

/** An incomplete form, or a body that is not a form, contains no file. */
async function readPart(request: FastifyRequest, limit: number): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize: limit, files: 1, fields: 5, parts: 6, headerPairs: 50 } })
  } catch (error) {
    if (codeOf(error).startsWith('FST_')) return undefined
    throw error
  }
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''
