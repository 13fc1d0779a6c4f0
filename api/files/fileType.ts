import type { AttachmentType } from '../contract/attachments.ts'

const officeTypes = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const

/** First bytes of the accepted types; `at` is the offset of the signature. */
const signatures: readonly { at: number; bytes: string; type: AttachmentType | 'riff' | 'zip' }[] = [
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', type: 'image/png' },
  { at: 0, bytes: '\xff\xd8\xff', type: 'image/jpeg' },
  { at: 0, bytes: 'GIF87a', type: 'image/gif' },
  { at: 0, bytes: 'GIF89a', type: 'image/gif' },
  { at: 0, bytes: '%PDF-', type: 'application/pdf' },
  { at: 0, bytes: 'RIFF', type: 'riff' },
  { at: 0, bytes: 'PK\x03\x04', type: 'zip' },
]

/** Media type detected from the content. Null for types that are not allowed. The name is ignored. */
export function fileTypeOf(bytes: Buffer): AttachmentType | null {
  const found = signatures.find(({ at, bytes: text }) => bytes.toString('latin1', at, at + text.length) === text)
  if (found?.type === 'riff') return bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null
  if (found?.type === 'zip') return officeType(bytes)
  return found?.type ?? (isPlainText(bytes) ? 'text/plain' : null)
}

/** An Office document is an archive with a list of parts. Documents with macros are rejected. */
function officeType(bytes: Buffer): AttachmentType | null {
  if (!bytes.includes('[Content_Types].xml') || bytes.includes('vbaProject.bin')) return null
  const kinds = Object.keys(officeTypes) as (keyof typeof officeTypes)[]
  const kind = kinds.find((name) => bytes.includes(`${name}/`))
  return kind ? officeTypes[kind] : null
}

/** Text that a browser could not take for a page: text that starts with markup is rejected. */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  // oxlint-disable-next-line no-control-regex
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) && !/^\s*</.test(text)
}
