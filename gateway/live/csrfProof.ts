import { createHash, timingSafeEqual } from 'node:crypto'
import { parse } from 'cookie'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether the page repeats the readable `csrf` cookie, as with every call. `isCsrfOf` checks that the cookie is the
 * session's own, because another site under the same domain can set a cookie.
 */
export function repeatsCsrf(cookie: string | undefined, token: unknown): token is string {
  const expected = parse(cookie ?? '')['csrf'] ?? ''
  return typeof token === 'string' && expected !== '' && timingSafeEqual(digest(expected), digest(token))
}

/** @param hash of the session's token, from the API. If the API does not send it, the cookie alone decides */
export const isCsrfOf = (hash: string | undefined, token: string): boolean =>
  hash === undefined || timingSafeEqual(Buffer.from(hash, 'hex'), digest(token))
