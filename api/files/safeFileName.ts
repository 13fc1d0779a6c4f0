import type { AttachmentType } from '../contract/attachments.ts'

/** Extensions of each type; the first one is appended to a name that has none of them. */
const endings: Record<AttachmentType | 'application/json', readonly string[]> = {
  'application/json': ['json'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'csv', 'log', 'md', '835', 'edi', 'era', 'x12'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
}
const longest = 120

/**
 * Stored file name: without a path, bidirectional overrides or invisible characters, and with the extension of the
 * detected type, so that an executable never passes as a document.
 */
export function safeFileName(given: string, type: keyof typeof endings): string {
  const bare = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const [first] = endings[type]
  const found = endings[type].find((ending) => bare.toLowerCase().endsWith(`.${ending}`))
  const ending = found ?? first!
  const stem = found ? bare.slice(0, -(found.length + 1)) : bare
  // Cut between whole characters.
  const [shortened] = new RegExp(`^.{0,${longest}}`, 'u').exec(stem || 'file')!
  return `${shortened}.${ending}`
}
