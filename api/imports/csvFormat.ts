import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportProblem } from './problems.ts'

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
 * Detects UTF-8, UTF-16 and Windows-1252, and commas, semicolons and tabs, as spreadsheets save them.
 * @throws ImportProblem that names the file if it is not text
 */
export async function csvFormatOf(path: string): Promise<CsvFormat> {
  const beginning = await beginningOf(path)
  const encoding = utf16Of(beginning) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  const header = new TextDecoder(encoding).decode(beginning).split(/\r?\n/, 1)[0]!
  if (/[^\P{Cc}\s]/u.test(header))
    throw new ImportProblem(`${basename(path)} is not a text file. Save it as CSV, in UTF-8.`)
  const names = header.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => names.split(each).length)
  return { encoding, delimiter: delimiters[counts.indexOf(Math.max(...counts))]! }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
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

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
