import type { FastifyRequest } from 'fastify'
import { ApiError, invalidFields } from './ApiError.ts'
import type { UploadedFile, UploadRoute } from './Route.ts'

/** A form: its file, fully read, and its other fields. */
interface UploadedForm {
  file: UploadedFile
  fields: Record<string, unknown>
}

/**
 * A form with a single file. The type of the file is detected from its content.
 * @throws ApiError 422 without a file under the contract’s field name, 413 for one that is too large
 */
export async function receiveUpload({ endpoint, limit }: UploadRoute, request: FastifyRequest): Promise<UploadedForm> {
  const missing = () => invalidFields({ [endpoint.upload!]: 'no_file' })
  if (!request.isMultipart()) throw missing()
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | null = null
  const limits = { fileSize: limit, files: 1, fields: 5, parts: 6, headerPairs: 50 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const bytes = await part.toBuffer()
        if (part.fieldname === endpoint.upload) file = { name: part.filename ?? '', bytes }
      }
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError(413, 'file_too_large')
    // A form that ends in the middle, or a body that is not a form, contains no file.
    file = null
  }
  if (!file) throw missing()
  return { file, fields }
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''
