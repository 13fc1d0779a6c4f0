import { parse, serialize } from 'cookie'
import { sessionCookie } from '../contract/session.ts'

/** Readable by the page, which sends it back as `x-csrf-token`. */
const csrfCookie = 'csrf'

/** Ties a trip to the identity provider to the browser that began it. */
const tripCookie = 'tally_idp'

/** A session's secrets as they go to the browser. */
export interface SessionCookies {
  token: string
  csrfToken: string
  expiresAt: Date
}

export function readCookies(header: string | undefined): {
  token?: string | undefined
  csrfToken?: string | undefined
  tripSecret?: string | undefined
} {
  const cookies = parse(header ?? '')
  return { token: cookies[sessionCookie], csrfToken: cookies[csrfCookie], tripSecret: cookies[tripCookie] }
}

/** `Set-Cookie` values; null clears both. `Secure` is added where the page came by HTTPS. */
export function writeCookies(cookies: SessionCookies | null, isSecure: boolean): string[] {
  const options = { path: '/', sameSite: 'lax', secure: isSecure, expires: cookies?.expiresAt ?? new Date(0) } as const
  return [
    serialize(sessionCookie, cookies?.token ?? '', { ...options, httpOnly: true }),
    serialize(csrfCookie, cookies?.csrfToken ?? '', options),
  ]
}

/** Cookie for the redirect to the identity provider. Null deletes it. */
export interface TripCookie {
  secret: string
  expiresAt: Date
}

export const writeTripCookie = (trip: TripCookie | null, isSecure: boolean): string =>
  serialize(tripCookie, trip?.secret ?? '', {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: true,
    expires: trip?.expiresAt ?? new Date(0),
  })
