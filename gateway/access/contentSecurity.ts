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

/** GraphiQL starts itself by an inline script; it asks nobody but this server. */
export const graphiqlHeaders: Record<string, string> = {
  ...pageHeaders,
  'content-security-policy': pageHeaders['content-security-policy']!.replace(
    "script-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  ).replace("font-src 'self'", "font-src 'self' data:"),
}
