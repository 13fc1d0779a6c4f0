import { pngOf } from '../../api/demo/pngOf.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const le = (value: number, size: number) => {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntLE(value, 0, size)
  return buffer
}
const be16 = (value: number) => Buffer.from([value >> 8, value & 255])

export const png = (width: number, height: number): Buffer => pngOf(width, height, () => [20, 88, 63])

/** Only the head and the end of a scan are real, as nothing decodes it. */
export const jpeg = (width: number, height: number): Buffer =>
  Buffer.concat([
    bytes('\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    bytes('\xff\xc0\x00\x0b\x08'),
    be16(height),
    be16(width),
    bytes('\x01\x01\x11\0\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00 scan \xff\xd9'),
  ])

export const gif = (width: number, height: number): Buffer =>
  Buffer.concat([
    bytes('GIF89a'),
    le(width, 2),
    le(height, 2),
    bytes('\x80\0\0\0\0\0\xff\xff\xff'),
    bytes('\x21\xf9\x04\0\0\0\0\0'),
    bytes('\x2c\0\0\0\0'),
    le(width, 2),
    le(height, 2),
    bytes('\0\x02\x02\x44\x01\0\x3b'),
  ])

const riff = (...chunks: Buffer[]) => {
  const content = Buffer.concat([bytes('WEBP'), ...chunks])
  return Buffer.concat([bytes('RIFF'), le(content.length, 4), content])
}
const part = (name: string, data: Buffer) =>
  Buffer.concat([bytes(name), le(data.length, 4), data, Buffer.alloc(data.length % 2)])
const lossy = (width: number, height: number) =>
  Buffer.concat([bytes('\x30\x01\0\x9d\x01\x2a'), le(width, 2), le(height, 2), bytes('data')])

export const webp = {
  lossy: (width: number, height: number): Buffer => riff(part('VP8 ', lossy(width, height))),
  lossless: (width: number, height: number): Buffer =>
    riff(part('VP8L', Buffer.concat([bytes('\x2f'), le(width - 1 + (height - 1) * 2 ** 14, 4), bytes('data')]))),
  extended: (width: number, height: number): Buffer =>
    riff(
      part('VP8X', Buffer.concat([Buffer.alloc(4), le(width - 1, 3), le(height - 1, 3)])),
      part('VP8 ', lossy(width, height)),
    ),
}
