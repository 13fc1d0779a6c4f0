import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Foreign {
  url: string
  close: () => void
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * An `/api/v2` that does not know `fields`: it returns whole rows, from the server at `url`.
 * @param options.remembers whether it answers a repeated read with its earlier response
 */
export async function openForeign(url: string, { remembers = false } = {}): Promise<Foreign> {
  const memory = new Map<string, Promise<Answer>>()
  const answerTo = (incoming: IncomingMessage): Promise<Answer> => {
    const address = new URL(incoming.url!, url)
    address.searchParams.delete('fields')
    if (!remembers || incoming.method !== 'GET') return forward(address, incoming)
    const { cookie, prefer } = incoming.headers
    const key = JSON.stringify([address.href, cookie, prefer])
    const known = memory.get(key) ?? forward(address, incoming)
    memory.set(key, known)
    return known
  }
  const server = createServer((incoming, outgoing) => void answer(outgoing, answerTo(incoming)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function forward(address: URL, incoming: IncomingMessage): Promise<Answer> {
  const { method, headers } = incoming
  const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers
  const body = await buffer(incoming)
  const answered = await fetch(address, {
    method: method!,
    headers: sent as Record<string, string>,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  })
  const own = [...answered.headers].filter(([name]) => !ofConnection.has(name))
  return { status: answered.status, headers: Object.fromEntries(own), body: Buffer.from(await answered.arrayBuffer()) }
}

/** `fetch` has decoded the content. */
const ofConnection = new Set(['connection', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive'])

async function answer(outgoing: ServerResponse, answered: Promise<Answer>): Promise<void> {
  const { status, headers, body } = await answered
  outgoing.writeHead(status, headers).end(body)
}
