import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type NumberedRow, readCsv } from '../csv/readCsv.ts'
import { openFile } from './openFile.ts'
import { together } from './together.ts'

async function fileOf(text: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tally-csv-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'rows.csv')
  await writeFile(path, text)
  return path
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

it('A file that isn’t text is rejected by name', async () => {
  await expect(openFile(await fileOf(Buffer.from('504b0304140006000800000021', 'hex')))).rejects.toThrow(
    'rows.csv is not a text file. Save it as CSV, in UTF-8.',
  )
})

describe('Joining rows by key', () => {
  const text = `K,N\n${Array.from({ length: 400 }, (_, index) => `key-${index % 37},${index}`).join('\n')}\n`
  const keyOf = (row: NumberedRow) => row.values['K'] ?? ''

  it.each([
    ['in memory', 1_000_000],
    ['split on disk', 300],
  ])('finds all rows of a key, in file order, %s', async (_name, bytes) => {
    const path = await fileOf(text)
    const groups = await all(together(path, readCsv(await openFile(path)), keyOf, bytes))
    expect(groups).toHaveLength(37)
    expect(groups.flat()).toHaveLength(400)
    for (const group of groups) {
      expect(new Set(group.map(keyOf)).size).toBe(1)
      expect(group.map((row) => row.line)).toEqual(group.map((row) => row.line).toSorted((a, b) => a - b))
    }
    expect(await all(together(path, readCsv(await openFile(path)), keyOf, bytes))).toEqual(groups)
  })
})
