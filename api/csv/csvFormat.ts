import type { CsvSource } from './CsvSource.ts'

/** Text encoding of a CSV file. */
export interface CsvFormat {
  /** A label of the Encoding Standard. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  delimiter: ',' | ';' | '\t'
}

const delimiters = [',', ';', '\t'] as const
/** Enough for any header. */
const beginningBytes = 64 * 1024

/**
 * Detects UTF-8, UTF-16 and Windows-1252, and commas, semicolons and tabs, as spreadsheets save them. Null if it is not
 * text.
 */
export async function csvFormatOf(source: CsvSource): Promise<CsvFormat | null> {
  const beginning = await beginningOf(source)
  const encoding = utf16Of(beginning) ?? ((await isUtf8(source)) ? 'utf-8' : 'windows-1252')
  const header = new TextDecoder(encoding).decode(beginning).split(/\r?\n/, 1)[0]!
  if (/[^\P{Cc}\s]/u.test(header)) return null
  const names = header.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => names.split(each).length)
  return { encoding, delimiter: delimiters[counts.indexOf(Math.max(...counts))]! }
}

async function beginningOf(source: CsvSource): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source()) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= beginningBytes) break
  }
  return Buffer.concat(chunks).subarray(0, beginningBytes)
}

/** Detected by the byte order mark, or by zero bytes in half of the header. */
function utf16Of(beginning: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = beginning.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const pairs = beginning.subarray(0, 64)
  const zeros = (from: number) => pairs.filter((byte, index) => index % 2 === from && byte === 0).length
  const many = pairs.length / 4
  if (pairs.length < 4) return null
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null
}

async function isUtf8(source: CsvSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of source()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
