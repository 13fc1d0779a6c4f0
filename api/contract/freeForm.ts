/**
 * Header that only the gateway sets, on the upstream calls of a free-form query. Accounts that are limited to such
 * queries are answered only with it. Trusted, like the gateway’s other headers, because browsers cannot reach this
 * server.
 */
export const freeFormHeader = 'x-free-form'
