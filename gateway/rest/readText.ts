import type { Dispatcher } from 'undici'

const maximumAnswerBytes = 32 * 1024 * 1024

/** The body of a response, and its bytes. An upstream with a wrong length must not exhaust memory. */
export async function readText(response: Dispatcher.ResponseData): Promise<{ text: string; bytes: number }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maximumAnswerBytes) throw new SyntaxError('The answer is too large')
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8'), bytes }
}
