import { describe, expect, it } from 'vitest'
import type { CsvSource } from './CsvSource.ts'
import { openCsv, readCsv } from './readCsv.ts'

/** In chunks of one byte, which split characters and lines. */
const sourceOf = (text: string | Buffer): CsvSource =>
  async function* () {
    for (const byte of Buffer.from(text as string)) yield Buffer.of(byte)
  }

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

const rowsOf = async (text: string | Buffer) => all(readCsv((await openCsv(sourceOf(text)))!))

describe('Reading a CSV file', () => {
  it('handles quotes, commas and line breaks inside them, byte order marks and both kinds of line endings', async () => {
    expect(await rowsOf('\uFEFFA,B\r\n1,"x, ""y"""\r\n\r\n2,"two\r\nlines"\r\n')).toEqual([
      { line: 2, values: { A: '1', B: 'x, "y"' } },
      { line: 4, values: { A: '2', B: 'two\nlines' } },
    ])
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, the other way round', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('handles %s, with commas, semicolons and tabs', async (_name, bytesOf) => {
    for (const delimiter of [',', ';', '\t']) {
      const text = [`Id${delimiter}NAME`, `1${delimiter}"Núñez${delimiter} María"`, ''].join('\r\n')
      expect(await rowsOf(bytesOf(text))).toEqual([{ line: 2, values: { Id: '1', NAME: `Núñez${delimiter} María` } }])
    }
  })

  it('opens no file that isn’t text', async () => {
    expect(await openCsv(sourceOf(Buffer.from('504b0304140006000800000021', 'hex')))).toBeNull()
  })

  it('reports a row with extra cells, unless they are empty', async () => {
    expect(await rowsOf('A,B\n1,2,3\n1,2,\n')).toEqual([
      { line: 2, values: {}, error: 'has more cells than there are columns' },
      { line: 3, values: { A: '1', B: '2' } },
    ])
  })

  it('omits columns that a short row doesn’t have', async () => {
    expect(await rowsOf('A,B,C\n1,2\n')).toEqual([{ line: 2, values: { A: '1', B: '2', C: undefined } }])
  })

  it('reports a row with unmatched quotes and continues with the next line', async () => {
    expect(await rowsOf('A,B\n1,"open\n2,"x"y\n3,a"b"\n4,fine\n5,"also"\n')).toEqual([
      { line: 2, values: {}, error: 'not a row of CSV: a quote is not closed' },
      { line: 3, values: {}, error: 'not a row of CSV: text follows a closing quote' },
      { line: 4, values: {}, error: 'not a row of CSV: a quote stands inside a value' },
      { line: 5, values: { A: '4', B: 'fine' } },
      { line: 6, values: { A: '5', B: 'also' } },
    ])
  })

  it('finds no rows and no columns in an empty file', async () => {
    expect(await rowsOf('')).toEqual([])
    expect((await openCsv(sourceOf('')))!.header).toEqual([])
    expect((await openCsv(sourceOf('A, B\n1,2\n')))!.header).toEqual(['A', 'B'])
  })
})
