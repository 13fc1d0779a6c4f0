/** Headers of every page of the app. Styles are inline because the design system writes them so. */
export const pageHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/**
 * GraphiQL calls only this server. Its editor creates its own workers, and compiles the validation of variables.
 * @param nonce of the one script in the page
 */
export const graphiqlHeaders = (nonce: string): Record<string, string> => ({
  ...pageHeaders,
  'content-security-policy': pageHeaders['content-security-policy']!.replace(
    "script-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'unsafe-eval' blob:`,
  ).replace("font-src 'self'", "font-src 'self' data:"),
})
