import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ImportStep } from './ImportKind.ts'

export interface FileFacts {
  fingerprint: string
  /** Number of lines of the file, which approximates its number of rows. */
  lines: number
}

const lineEnd = 0x0a

/**
 * Fingerprint of each file: a hash of its bytes and of the fingerprints of the files it refers to. Rows rejected for a
 * missing patient are imported once the patient file is corrected.
 */
export async function fingerprints(folder: string, steps: readonly ImportStep[]): Promise<Map<string, FileFacts>> {
  const facts = new Map<string, FileFacts>()
  for (const step of steps) {
    const hash = createHash('sha256')
    let lines = 0
    for await (const chunk of createReadStream(join(folder, step.file)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines += 1
    }
    for (const file of step.refersTo) hash.update(facts.get(file)!.fingerprint)
    facts.set(step.file, { fingerprint: hash.digest('hex'), lines })
  }
  return facts
}
