import type { ServerResponse } from 'node:http'

/** The page itself is empty: the app puts what it has cleaned into it. */
const page = '<!doctype html><html><head><meta charset="utf-8"><title>Message</title></head><body></body></html>'

/**
 * Headers of the frame that e-mails are shown in, the last line of defence: whatever gets into it runs nothing, asks
 * nobody, sends nothing and leads nowhere but into a tab of its own. Pictures from elsewhere come only when asked for,
 * because a page's own policy cannot be loosened by what is inside it.
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

/** @param query `images=remote` lets pictures come from elsewhere */
export function sendMessageFrame(response: ServerResponse, query: string): void {
  const hasRemoteImages = new URLSearchParams(query).get('images') === 'remote'
  response.writeHead(200, frameHeaders(hasRemoteImages)).end(page)
}
