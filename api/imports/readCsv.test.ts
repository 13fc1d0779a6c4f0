import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type NumberedRow, readCsv, readHeader } from './readCsv.ts'
import { together } from './together.ts'

async function fileOf(text: string): Promise<string> {
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

const rowsOf = async (text: string) => all(readCsv(await fileOf(text)))

describe('Reading a CSV file', () => {
  it('knows quotes, commas and line ends inside them, byte order marks and both kinds of line ends', async () => {
    expect(await rowsOf('\uFEFFA,B\r\n1,"x, ""y"""\r\n\r\n2,"two\r\nlines"\r\n')).toEqual([
      { line: 2, values: { A: '1', B: 'x, "y"' } },
      { line: 4, values: { A: '2', B: 'two\nlines' } },
    ])
  })

  it('leaves out the columns that a row is too short for', async () => {
    expect(await rowsOf('A,B,C\n1,2\n')).toEqual([{ line: 2, values: { A: '1', B: '2', C: undefined } }])
  })

  it('names a row whose quotes do not match, and reads on with the next line', async () => {
    expect(await rowsOf('A,B\n1,"open\n2,"x"y\n3,a"b"\n4,fine\n5,"also"\n')).toEqual([
      { line: 2, values: {}, error: 'not a row of CSV: a quote is not closed' },
      { line: 3, values: {}, error: 'not a row of CSV: text follows a closing quote' },
      { line: 4, values: {}, error: 'not a row of CSV: a quote stands inside a value' },
      { line: 5, values: { A: '4', B: 'fine' } },
      { line: 6, values: { A: '5', B: 'also' } },
    ])
  })

  it('has no rows and no columns in an empty file', async () => {
    expect(await rowsOf('')).toEqual([])
    expect(await readHeader(await fileOf(''))).toEqual([])
    expect(await readHeader(await fileOf('A, B\n1,2\n'))).toEqual(['A', 'B'])
  })
})

describe('Taking rows together', () => {
  const text = `K,N\n${Array.from({ length: 400 }, (_, index) => `key-${index % 37},${index}`).join('\n')}\n`
  const keyOf = (row: NumberedRow) => row.values['K'] ?? ''

  it.each([
    ['in memory', 1_000_000],
    ['split on disk', 300],
  ])('finds all rows of a key wherever they stand, in their order, %s', async (_name, bytes) => {
    const path = await fileOf(text)
    const groups = await all(together(path, readCsv(path), keyOf, bytes))
    expect(groups).toHaveLength(37)
    expect(groups.flat()).toHaveLength(400)
    for (const group of groups) {
      expect(new Set(group.map(keyOf)).size).toBe(1)
      expect(group.map((row) => row.line)).toEqual(group.map((row) => row.line).toSorted((a, b) => a - b))
    }
    expect(await all(together(path, readCsv(path), keyOf, bytes))).toEqual(groups)
  })
})
