import type { ServerResponse } from 'node:http'

/** The page itself is empty: the app inserts the cleaned email. */
const page = '<!doctype html><html><head><meta charset="utf-8"><title>Message</title></head><body></body></html>'

/**
 * Headers of the frame that displays emails, the last line of defense. Its content runs no scripts, sends no requests
 * and no forms, and opens links only in a new tab. Remote pictures are a variant of the page, because content cannot
 * loosen its page's policy.
 */
const frameHeaders = (hasRemoteImages: boolean): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${hasRemoteImages ? ' https:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
})

/** @param query `images=remote` allows remote pictures */
export function sendMessageFrame(response: ServerResponse, query: string): void {
  const hasRemoteImages = new URLSearchParams(query).get('images') === 'remote'
  response.writeHead(200, frameHeaders(hasRemoteImages)).end(page)
}
