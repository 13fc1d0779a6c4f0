/** The app decides where a user with this role starts. */
const startPath = '/'

/**
 * Path after sign-in: the remembered one, if it is on this site. A link may carry any text, so anything a browser would
 * treat as another origin (`//host`, `/\host`, `https:…`, `javascript:…`) goes to the start path, and so does the
 * sign-in page itself.
 */
export function returnPath(search: string, origin: string = location.origin): string {
  return localPath(new URLSearchParams(search).get('returnTo'), origin)
}

/** The same for a path from an untrusted source. */
export function localPath(target: string | null | undefined, origin: string = location.origin): string {
  if (!target?.startsWith('/') || target.length > 2000) return startPath
  try {
    const url = new URL(target, origin)
    const isHere = url.origin === origin && !/^\/(?:login|logout|idp|oauth)(?:\/|$)/.test(url.pathname)
    return isHere && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : startPath
  } catch {
    return startPath
  }
}

export type LoginReason = 'expired' | 'signedOut'

/** Address of the sign-in page, with the path to return to and the reason. */
export function loginAddress(from: string | null, reason: LoginReason | null): string {
  const parameters = new URLSearchParams()
  if (reason) parameters.set('reason', reason)
  if (from && from !== '/') parameters.set('returnTo', from)
  const search = parameters.toString()
  return search ? `/login?${search}` : '/login'
}
