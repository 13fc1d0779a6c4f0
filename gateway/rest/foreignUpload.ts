import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { isOwnOrigin, type PublicPlace } from './ownOrigin.ts'

/** Limit of a browser's upload: the largest file and the form around it. */
export const maxBodyBytes = 12 * 1024 * 1024

export class BodyTooLargeError extends Error {}

/**
 * Whether a page of another site sends a form. All other mutations are JSON, which such a page cannot send. Browsers
 * name the page with every form.
 */
export function isForeignForm(request: IncomingMessage, place: PublicPlace): boolean {
  const { origin, 'content-type': type = '' } = request.headers
  const isForm = /^(multipart\/|application\/x-www-form|text\/plain)/i.test(type)
  return origin !== undefined && isForm && !isOwnOrigin(request, place)
}

/** Streams a body up to a size limit. */
export function bounded(limit = maxBodyBytes): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) done(new BodyTooLargeError())
      else done(null, chunk)
    },
  })
}
