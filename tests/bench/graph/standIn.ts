import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'

/**
 * Runs between a gateway and the API in a separate process. It answers repeated calls from memory, so that gateways are
 * measured and not the API; it ignores sessions. Its argument is the API's address. Messages set the delay of
 * responses, and query the received calls.
 */
interface CachedAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}
/** `delayMs`: from now on. `counted`: requests the calls since the last query. */
type Message = { delayMs: number } | { counted: true }

const api = new Pool(process.argv[2]!, { connections: 16 })
const cache = new Map<string, CachedAnswer>()
let delayMs = 0
let counted: { calls: number; bytes: number } = { calls: 0, bytes: 0 }

const server = createServer((request, response) => void answer(request, response))
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('message', (message: Message) => {
  if ('delayMs' in message) {
    ;({ delayMs } = message)
    process.send!({ done: true })
    return
  }
  process.send!(counted)
  counted = { calls: 0, bytes: 0 }
})
process.on('disconnect', () => process.exit(0))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const until = performance.now() + delayMs
  const address = `${request.method} ${request.url} ${String(request.headers.prefer ?? '')}`
  const known = cache.get(address) ?? (await ask(request))
  if (known.status === 200) cache.set(address, known)
  counted.calls += 1
  counted.bytes += known.body.length
  const send = () => response.writeHead(known.status, known.headers).end(known.body)
  if (delayMs === 0) send()
  else waitUntil(until, send)
}

/** A timer may be a millisecond late or early, so the last one is busy-waited. */
function waitUntil(until: number, then: () => void): void {
  const left = until - performance.now()
  if (left <= 0) then()
  else if (left > 2) setTimeout(() => waitUntil(until, then), left - 2)
  else setImmediate(() => waitUntil(until, then))
}

async function ask({ method, url, headers }: IncomingMessage): Promise<CachedAnswer> {
  const { cookie, prefer } = headers
  const {
    statusCode,
    headers: answered,
    body,
  } = await api.request({
    method: method as 'GET',
    path: url!,
    headers: { accept: 'application/json', ...(cookie && { cookie }), ...(prefer && { prefer }) },
  })
  const bytes = Buffer.from(await body.arrayBuffer())
  return {
    status: statusCode,
    headers: {
      ...totalsOf(answered),
      'content-type': String(answered['content-type']),
      'content-length': String(bytes.length),
    },
    body: bytes,
  }
}

/** Headers with the length of a list, without which a gateway that reads a whole list requests another page. */
const totalsOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^x-(total|page)|^preference-applied/.test(name) ? [[name, String(value)]] : [],
    ),
  )
