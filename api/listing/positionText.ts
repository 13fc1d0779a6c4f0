import { crc32 } from 'node:zlib'
import { uuidShape } from '../contract/primitives.ts'

/** Position of a row in a sort order: the order’s name, the values of its keys as text, and the id. */
export interface Position {
  order: string
  values: readonly string[]
  id: string
}

const sumBytes = 2
const idBytes = 16
/** Separator of values. No value contains it, because PostgreSQL text cannot. */
const separator = '\0'

/** A checksum of the position and of the order's name, which the text does not contain. */
function sumOf(order: string, position: Buffer): Buffer {
  const sum = Buffer.allocUnsafe(sumBytes)
  sum.writeUInt16BE(crc32(position, crc32(order)) & 0xffff)
  return sum
}

/** A position as a short text, because every row of a page has one: checksum, id, values. */
export function positionText({ order, values, id }: Position): string {
  const own = Buffer.from(id.replaceAll('-', ''), 'hex')
  const position = Buffer.concat([own, Buffer.from(values.join(separator))])
  return Buffer.concat([sumOf(order, position), position]).toString('base64url')
}

/** The position of a text. Null for a position in another order, and for a text that `positionText` did not make. */
export function parsePosition(text: string, order: string): Position | null {
  const bytes = Buffer.from(text, 'base64url')
  const position = bytes.subarray(sumBytes)
  const isWhole = position.length >= idBytes && bytes.toString('base64url') === text
  if (!isWhole || !bytes.subarray(0, sumBytes).equals(sumOf(order, position))) return null
  const hex = position.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const values = position.subarray(idBytes).toString('utf8').split(separator)
  return uuidShape.test(id) ? { order, values, id } : null
}
