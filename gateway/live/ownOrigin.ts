import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parse } from 'cookie'

/**
 * Whether a page of the app itself opens the socket. Browsers send cookies along with any page's sockets and always say
 * which page it is; who says nothing is no page of ours.
 * @param publicOrigin where browsers find the app, behind proxies that change `Host`
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return false
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Whether the page repeats the readable `csrf` cookie, as it does with every call. */
export function repeatsCsrf(cookie: string | undefined, given: unknown): boolean {
  const expected = Buffer.from(parse(cookie ?? '')['csrf'] ?? '')
  const repeated = Buffer.from(typeof given === 'string' ? given : '')
  return expected.length > 0 && expected.length === repeated.length && timingSafeEqual(expected, repeated)
}
