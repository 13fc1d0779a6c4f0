import { crc32 } from 'node:zlib'
import type { ImageType } from '../contract/images.ts'

/** Pixels. */
export interface ImageSize {
  width: number
  height: number
}

const readers: Record<ImageType, (bytes: Buffer) => ImageSize | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
}

/** Dimensions of a complete image. Null for one that is damaged or ends early. Nothing is decoded. */
export function imageSize(bytes: Buffer, type: ImageType): ImageSize | null {
  try {
    const size = readers[type](bytes)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // A read behind the end of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Chunks with checksums, from IHDR to IEND. */
function pngSize(bytes: Buffer): ImageSize | null {
  let hasContent = false
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return null
    if (at === 8 && (name !== 'IHDR' || length !== 13)) return null
    if (name === 'IDAT') hasContent = true
    if (name === 'IEND') return hasContent ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
    at = end + 4
  }
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/** Segments up to the scan; what follows it ends with a marker. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let size: ImageSize | null = null
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // SOF0 to SOF15, but the three codes between them that are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === 0xda) return bytes.lastIndexOf(endOfJpeg) > at ? size : null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
}

/** Size of a color table by its packed field. */
const colorTable = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Blocks up to the trailer. */
function gifSize(bytes: Buffer): ImageSize | null {
  let hasContent = false
  for (let at = 13 + colorTable(bytes.readUInt8(10)); ;) {
    const block = bytes.readUInt8(at)
    if (block === 0x3b) return hasContent ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2)
    else if (block === 0x2c) {
      hasContent = true
      at = afterSubBlocks(bytes, at + 11 + colorTable(bytes.readUInt8(at + 9)))
    } else return null
  }
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at)
  return at + 1
}

/** Chunks up to the size in the head. */
function webpSize(bytes: Buffer): ImageSize | null {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  let size: ImageSize | null = null
  let hasContent = false
  for (let at = 12; at < end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > end) return null
    size ??= webpSizeIn(name, bytes.subarray(at + 8, at + 8 + length))
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ANMF') hasContent = true
    at += 8 + length + (length % 2)
  }
  return hasContent ? size : null
}

function webpSizeIn(name: string, data: Buffer): ImageSize | null {
  if (name === 'VP8X') return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
  if (name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L') return null
  const bits = data.readUInt32LE(1)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}
