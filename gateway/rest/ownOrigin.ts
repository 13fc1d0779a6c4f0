import type { IncomingMessage } from 'node:http'

/** The app's address, for comparing origins. */
export interface PublicPlace {
  /** Scheme, host and port, behind proxies that change `Host`; null to use `Host`. */
  publicOrigin: string | null
  /** Number of our own proxies in front. Only they are trusted to say that a browser used HTTPS. */
  trustedProxies?: number | undefined
}

/**
 * Whether a page of the app sends the request: its origin has the app's scheme and host. Browsers name the origin with
 * every form and every socket, so a request without one is not from our page.
 */
export function isOwnOrigin({ headers }: IncomingMessage, { publicOrigin, trustedProxies = 0 }: PublicPlace): boolean {
  const { origin, host } = headers
  if (origin === undefined || host === undefined) return false
  const forwarded = String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]!
    .trim()
  const scheme = trustedProxies > 0 && forwarded !== '' ? forwarded : 'http'
  return origin === publicOrigin || origin === `${scheme}://${host}`
}
