import type { IncomingMessage } from 'node:http'

/**
 * The client's address. A browser can write anything into `X-Forwarded-For`, so only the entries of our own
 * `trustedProxies` count. Each proxy adds one at the end.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for']
  const claimed = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim())
  const chain = [...claimed.filter(Boolean), request.socket.remoteAddress ?? '']
  return chain[Math.max(0, chain.length - 1 - trustedProxies)]!
}
