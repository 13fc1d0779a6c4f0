import { inflateSync } from 'node:zlib'

/** Samples of a pixel, by color type. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const filters = 5

/**
 * Whether the pixels of a PNG can be decoded, for a library that ends the process otherwise. The image is complete and
 * not large. Interlaced ones are not supported.
 */
export function hasWholePixels(png: Buffer): boolean {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [bits, colorType, , , interlacing] = png.subarray(24, 29)
  const samples = samplesOf[colorType!]
  const { content, hasPalette } = partsOf(png)
  if (samples === undefined || interlacing !== 0 || (colorType === 3 && !hasPalette)) return false
  const line = 1 + Math.ceil((width * samples * bits!) / 8)
  const pixels = inflated(content, line * height)
  if (pixels?.length !== line * height) return false
  for (let row = 0; row < height; row += 1) if (pixels[row * line]! >= filters) return false
  return true
}

function inflated(content: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(content, { maxOutputLength })
  } catch {
    return null
  }
}

function partsOf(png: Buffer) {
  const content: Buffer[] = []
  let hasPalette = false
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') break
    if (name === 'PLTE') hasPalette = true
    if (name === 'IDAT') content.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return { content: Buffer.concat(content), hasPalette }
}
