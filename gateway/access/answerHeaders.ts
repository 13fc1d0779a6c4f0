import type { ServerResponse } from 'node:http'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Headers of every response. The browser must not guess another content type, and continues with HTTPS once it has
 * used it.
 * @param publicOrigin address of the app for browsers; HTTPS is required if the app is reached by it
 */
export function answerHeaders(publicOrigin: string | null): (response: ServerResponse) => void {
  const isSecure = publicOrigin?.startsWith('https:') ?? false
  return (response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (isSecure) response.setHeader('strict-transport-security', `max-age=${yearSeconds}`)
  }
}
