import type { Readable } from 'node:stream'
import { isShownInline } from '../contract/attachments.ts'
import { FileAnswer } from '../http/FileAnswer.ts'

interface StoredFile {
  name: string
  type: string
  /** Bytes. */
  size: number
}

type Disposition = 'attachment' | 'inline'

/** The browser's own PDF viewer does not start in a sandbox; it runs isolated from every site. */
const policyOf = (type: string, isInline: boolean) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${isInline && type === 'application/pdf' ? '' : '; sandbox'}`

/** An uploaded file. A file that could be a page is always downloaded, never displayed. */
export function storedFile(
  stream: Readable,
  { name, type, size }: StoredFile,
  { disposition, shows }: { disposition: Disposition; shows: unknown },
): FileAnswer {
  const isInline = disposition === 'inline' && isShownInline(type)
  const file = { name, type: isInline ? type : 'application/octet-stream', size, isInline }
  return new FileAnswer(stream, { ...file, policy: policyOf(type, isInline) }, shows)
}
