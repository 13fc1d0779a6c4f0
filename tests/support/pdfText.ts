import { inflateSync } from 'node:zlib'

/** The texts of a PDF by pdfkit, in drawing order: each run of letters on a separate line. */
export function pdfText(file: Buffer): string[] {
  const streams = [...streamsOf(file)]
  const letters = lettersOf(streams.find((stream) => stream.includes('beginbfrange')) ?? '')
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run]) =>
      [...run!.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, codes]) => codes!.match(/.{4}/g) ?? [])
        .map((code) => letters[Number.parseInt(code, 16)] ?? '')
        .join(''),
    ),
  )
}

function* streamsOf(file: Buffer): Iterable<string> {
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('\nendstream', at)
    if (end === -1) return
    try {
      yield inflateSync(file.subarray(at + 'stream\n'.length, end)).toString('latin1')
    } catch {
      // The font itself, and other streams without text.
    }
  }
}

/** The letters of each glyph of the embedded font, by its number. */
function lettersOf(map: string): string[] {
  const shapes: string[] = []
  for (const [, first, entries] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first!, 16)
    const texts = [...entries!.matchAll(/<([0-9a-f ]*)>/g)]
    for (const [index, [, codes]] of texts.entries())
      shapes[start + index] = String.fromCharCode(...codes!.split(' ').map((code) => Number.parseInt(code, 16)))
  }
  return shapes
}
