/** The last message that was made: a thousand clients that are told the same get the same bytes. */
let last = { id: '', result: '', message: Buffer.alloc(0) }

/** A result as the protocol carries it: `next` of the subscription `id`. */
export function frameOf(id: string, result: string): Buffer {
  if (last.id !== id || last.result !== result) {
    const message = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
    last = { id, result, message }
  }
  return last.message
}
