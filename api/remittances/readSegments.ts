import { UnreadableRemittance } from './UnreadableRemittance.ts'

/** A segment of an X12 file. */
export interface Segment {
  /** From 1. */
  position: number
  name: string
  /** By its number in the specification of X12, from 1. Empty if it is missing. */
  element(number: number): string
  /** Parts of a composite element. */
  parts(number: number): string[]
}

/** The interchange header has a fixed length, and its last characters are the separators. */
const headerLength = 106
const longestSegment = 16_384

const byteOrderMark = '\u00EF\u00BB\u00BF'

/**
 * The segments of an X12 file, read piece by piece. Each interchange defines its own separators.
 * @throws UnreadableRemittance if it is no X12 file, or ends within a segment
 */
export async function* readSegments(chunks: AsyncIterable<Buffer>): AsyncGenerator<Segment> {
  let text = ''
  let position = 0
  let separators: Separators | null = null
  for await (const chunk of chunks) {
    text += chunk.toString('latin1')
    // A zero byte is in UTF-16 and in files other than text. Databases do not store it.
    if (text.includes('\0')) throw notX12()
    if (position === 0 && text.startsWith(byteOrderMark)) text = text.slice(byteOrderMark.length)
    for (;;) {
      if (/^\s/.test(text)) text = text.trimStart()
      if (isHeaderStart(text, separators)) {
        if (text.length < headerLength) break
        separators = separatorsOf(text)
      }
      if (separators === null) throw notX12()
      const end = text.indexOf(separators.segment)
      if (end > longestSegment || (end < 0 && text.length > longestSegment)) throw notX12()
      if (end < 0) break
      position += 1
      yield segmentOf(text.slice(0, end).trim(), position, separators)
      text = text.slice(end + 1)
    }
  }
  if (separators === null) throw notX12()
  if (text.trim() !== '') throw new UnreadableRemittance('remittance_cut_segment')
}

interface Separators {
  element: string
  part: string
  segment: string
}

/** Before the first header, anything else ends the import. */
const isHeaderStart = (text: string, separators: Separators | null) =>
  separators === null ? 'ISA'.startsWith(text.slice(0, 3)) : text.startsWith(`ISA${separators.element}`)

const separatorsOf = (header: string): Separators => ({
  element: header[3]!,
  part: header[104]!,
  segment: header[105]!,
})

const notX12 = () => new UnreadableRemittance('remittance_not_x12')

function segmentOf(text: string, position: number, separators: Separators): Segment {
  const [name = '', ...elements] = text.split(separators.element)
  const element = (number: number) => elements[number - 1]?.trim() ?? ''
  return { position, name, element, parts: (number) => element(number).split(separators.part) }
}
