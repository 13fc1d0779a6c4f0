import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG image whose pixels a function colors. */
export function pngOf(width: number, height: number, colorAt: (x: number, y: number) => Color): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colorAt(x, y), y * (1 + width * 3) + 1 + x * 3)
  return pngWith({ width, height }, deflateSync(rows))
}

/** A PNG image with compressed rows of red, green and blue. */
export function pngWith({ width, height }: { width: number; height: number }, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits for each color.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND')])
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
