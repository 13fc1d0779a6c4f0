import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ImportStep } from './ImportKind.ts'

export interface FileFacts {
  fingerprint: string
  /** Lines of the file, which is about how many rows it has. */
  lines: number
}

const lineEnd = 0x0a

/**
 * What each file holds, as a hash of its bytes and of the fingerprints of the files it refers to: rows that were
 * rejected because a patient was missing are taken once the file of patients has been put right.
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
