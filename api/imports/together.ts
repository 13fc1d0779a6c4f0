import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { NumberedRow } from '../csv/readCsv.ts'

/** Approximate maximum size of a file that is held in memory, in bytes. */
const partBytes = 32 * 1024 * 1024

/**
 * Groups rows by `keyOf`, wherever they are in the file: Synthea mostly, but not always, writes the rows of an
 * encounter together. A file larger than memory is first partitioned on disk by group. The order is deterministic, so
 * that an interrupted import can resume.
 */
export async function* together(
  path: string,
  rows: AsyncIterable<NumberedRow>,
  keyOf: (row: NumberedRow) => string,
  bytes = partBytes,
): AsyncGenerator<NumberedRow[]> {
  const parts = Math.ceil((await stat(path)).size / bytes)
  if (parts <= 1) return yield* grouped(rows, keyOf)
  const folder = await mkdtemp(join(tmpdir(), 'tally-import-'))
  try {
    const files = Array.from({ length: parts }, (_, index) => join(folder, `${index}.jsonl`))
    await split(rows, files, (row) => hashOf(keyOf(row)) % parts)
    for (const file of files) yield* grouped(readPart(file), keyOf)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* grouped(
  rows: AsyncIterable<NumberedRow>,
  keyOf: (row: NumberedRow) => string,
): AsyncGenerator<NumberedRow[]> {
  const groups = new Map<string, NumberedRow[]>()
  for await (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  yield* groups.values()
}

async function split(
  rows: AsyncIterable<NumberedRow>,
  files: readonly string[],
  partOf: (row: NumberedRow) => number,
): Promise<void> {
  const streams = files.map((file) => createWriteStream(file, { mode: 0o600 }))
  for await (const row of rows) {
    const stream = streams[partOf(row)]!
    if (!stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain')
  }
  await Promise.all(streams.map(ended))
}

async function ended(stream: WriteStream): Promise<void> {
  stream.end()
  await once(stream, 'finish')
}

async function* readPart(file: string): AsyncGenerator<NumberedRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield JSON.parse(line)
}

/** FNV-1a: distributes keys evenly over the parts. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
