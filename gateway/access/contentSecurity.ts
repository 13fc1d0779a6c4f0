/** Hosts at which the app's pages enter cards. */
export interface EntryHosts {
  /** Stripe's fields. */
  hasStripe: boolean
  /** Origin of the payment sandbox's frame. Null without it. */
  frameOrigin: string | null
}

/** Stripe's own list for its fields (docs.stripe.com, Content Security Policy). */
const stripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
}

const policy = ({ hasStripe, frameOrigin }: EntryHosts): string => {
  const frames = (hasStripe ? stripe.frame : '') + (frameOrigin === null ? '' : ` ${frameOrigin}`)
  return [
    "default-src 'self'",
    `script-src 'self'${hasStripe ? stripe.script : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${hasStripe ? stripe.image : ''}`,
    "font-src 'self'",
    `connect-src 'self'${hasStripe ? stripe.connect : ''}`,
    `frame-src 'self'${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Headers of the app's pages, which admit the hosts at which cards are entered. Styles are inline because the design
 * system writes them so.
 */
export const pageHeadersWith = (hosts: EntryHosts): Record<string, string> => ({
  'content-security-policy': policy(hosts),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
})

/** Headers of pages that enter no card. */
export const pageHeaders = pageHeadersWith({ hasStripe: false, frameOrigin: null })

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
