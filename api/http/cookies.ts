import { parse, serialize } from 'cookie'

const sessionCookie = 'tally_session'
/** Readable by the page, which sends it back as `x-csrf-token`. */
const csrfCookie = 'csrf'

/** A session's secrets as they go to the browser. */
export interface SessionCookies {
  token: string
  csrfToken: string
  expiresAt: Date
}

export function readCookies(header: string | undefined): {
  token?: string | undefined
  csrfToken?: string | undefined
} {
  const cookies = parse(header ?? '')
  return { token: cookies[sessionCookie], csrfToken: cookies[csrfCookie] }
}

/** `Set-Cookie` values; null clears both. `Secure` is added where the page came by HTTPS. */
export function writeCookies(cookies: SessionCookies | null, isSecure: boolean): string[] {
  const options = { path: '/', sameSite: 'lax', secure: isSecure, expires: cookies?.expiresAt ?? new Date(0) } as const
  return [
    serialize(sessionCookie, cookies?.token ?? '', { ...options, httpOnly: true }),
    serialize(csrfCookie, cookies?.csrfToken ?? '', options),
  ]
}
