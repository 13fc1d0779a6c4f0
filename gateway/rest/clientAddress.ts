import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from. What a browser writes into `X-Forwarded-For` is its own claim: only what the
 * `trustedProxies` in front of us have added counts, each one entry at the end.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for']
  const claimed = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim())
  const chain = [...claimed.filter(Boolean), request.socket.remoteAddress ?? '']
  return chain[Math.max(0, chain.length - 1 - trustedProxies)]!
}
