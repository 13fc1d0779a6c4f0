/** Caches the last frame, so that a thousand clients with the same result receive the same bytes. */
let last = { id: '', result: '', frame: Buffer.from('') as Buffer }

/** A result as a protocol message (`next` of the subscription `id`), in a WebSocket frame. */
export function frameOf(id: string, result: string): Buffer {
  if (last.id !== id || last.result !== result) {
    const frame = textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
    last = { id, result, frame }
  }
  return last.frame
}

const wholeText = 0x81

/** First byte of an unfragmented, unmasked text frame (RFC 6455, 5.2). */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const begin = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(begin + length)
  frame[0] = wholeText
  frame[1] = begin === 2 ? length : begin === 4 ? 126 : 127
  if (begin === 4) frame.writeUInt16BE(length, 2)
  if (begin === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, begin)
  return frame
}
