import { parse, serialize } from 'cookie'
import { sessionCookie } from '../contract/session.ts'

/** Readable by the page, which sends it back as `x-csrf-token`. */
const csrfCookie = 'csrf'

/** Ties a redirect to the identity provider to the browser that started it. */
const flowCookie = 'tally_idp'

/** A session's secrets, as sent to the browser. */
export interface SessionCookies {
  token: string
  csrfToken: string
  expiresAt: Date
}

export function readCookies(header: string | undefined): {
  token?: string | undefined
  csrfToken?: string | undefined
  flowSecret?: string | undefined
} {
  const cookies = parse(header ?? '')
  return { token: cookies[sessionCookie], csrfToken: cookies[csrfCookie], flowSecret: cookies[flowCookie] }
}

/** `Set-Cookie` values; null clears both. `Secure` is added if the page was loaded over HTTPS. */
export function writeCookies(cookies: SessionCookies | null, isSecure: boolean): string[] {
  const options = { path: '/', sameSite: 'lax', secure: isSecure, expires: cookies?.expiresAt ?? new Date(0) } as const
  return [
    serialize(sessionCookie, cookies?.token ?? '', { ...options, httpOnly: true }),
    serialize(csrfCookie, cookies?.csrfToken ?? '', options),
  ]
}

/** Cookie for the redirect to the identity provider. Null deletes it. */
export interface FlowCookie {
  secret: string
  expiresAt: Date
}

export const writeFlowCookie = (flow: FlowCookie | null, isSecure: boolean): string =>
  serialize(flowCookie, flow?.secret ?? '', {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: true,
    expires: flow?.expiresAt ?? new Date(0),
  })
