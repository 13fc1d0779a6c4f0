import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'

/** What a browser sends to the server behind at most: a file of the greatest size, and the form around it. */
export const largestBody = 12 * 1024 * 1024

export class BodyTooLargeError extends Error {}

/**
 * Whether a page of another site sends a form. Everything else that changes something is JSON, which such a page cannot
 * send; browsers name the page with every form.
 * @param publicOrigin where browsers find the app, behind proxies that change `Host`
 */
export function isForeignForm({ headers }: IncomingMessage, publicOrigin: string | null): boolean {
  const { origin, host } = headers
  if (
    origin === undefined ||
    !/^(multipart\/|application\/x-www-form|text\/plain)/i.test(headers['content-type'] ?? '')
  )
    return false
  return origin !== publicOrigin && !(URL.canParse(origin) && new URL(origin).host === host)
}

/** Lets a body through as it comes, up to a size. */
export function bounded(limit = largestBody): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) done(new BodyTooLargeError())
      else done(null, chunk)
    },
  })
}
